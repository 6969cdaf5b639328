import { bug } from '@fairview/kernel';
import type { EventType, EventBody, Recorded } from '../log.js';

/** Brings bodies of one type from version `v` to a newer one: what it returns carries a `v` above that. */
export interface Upcast {
  readonly type: string;
  readonly v: number;
  readonly up: (body: EventBody) => EventBody;
}

/** A body without `v` is of version 1. */
function versionOf(body: EventBody): number {
  const { v } = body;
  return typeof v === 'number' ? v : 1;
}

/** Reads bodies as if they had been written today; one for which no newer form is known stays as it is. */
export function upcasting(table: readonly Upcast[]): (body: EventBody) => EventBody {
  const steps = new Map(table.map((one) => [`${one.type} ${one.v}`, one]));
  if (steps.size < table.length) bug('two upcasts of one type and version');
  if (steps.size === 0) return (body) => body;
  return (stored) => {
    let body = stored;
    for (;;) {
      const v = versionOf(body);
      const step = steps.get(`${body.type} ${v}`);
      if (!step) return body;
      body = step.up(body);
      if (versionOf(body) <= v) bug(`the upcast of ${step.type} ${v} leads nowhere`);
    }
  };
}

/**
 * Reads events of one kind of stream in today's form: the one place where stored JSON gets its type. `table` has every
 * old form that a log may still hold.
 */
export function eventReader<Event extends EventType>(
  table: readonly Upcast[],
): (recorded: Recorded) => Recorded<Event> {
  const upcast = upcasting(table);
  return (recorded) => {
    const body: EventType = upcast(recorded.body);
    return { ...recorded, body: body as Event };
  };
}
