import { bug, Recent } from '@fairview/kernel';
import type { EventBody, EventType, Instant, Log, Recorded, Versioned } from '../log.js';
import type { Projection } from '../projections/projection.js';
import type { Outage } from '../clock.js';
import type { Decider } from './decider.js';

/**
 * The weight of known states: the events that they were folded from, each 200 to 500 bytes. It is what a hall of three hundred
 * games of the longest kind weighs, all played at once: were there more, each move would read its game again, and a hall of long
 * games played a third of its moves. States of games that ended minutes ago make room for them.
 */
const mostEvents = 60_000;
/** Of a stream that has just begun. */
const leastWeight = 10;

/** The latest known states of streams, those used last. They may be behind the log, never ahead of it. */
export class StateCache<State extends Versioned> {
  private readonly states: Recent<State>;

  constructor(most = mostEvents) {
    this.states = new Recent(most, ({ version }) => leastWeight + version);
  }

  get(club: string, stream: string): State | undefined {
    return this.states.get(`${club}/${stream}`);
  }

  /** Keeps a state, unless a later one of the same stream is known. */
  keep(club: string, stream: string, state: State): void {
    const key = `${club}/${stream}`;
    const known = this.states.get(key);
    if (!known || known.version <= state.version) this.states.set(key, state);
  }
}

/** What the log assigned to the last event of an append. */
export interface Stamp extends Versioned {
  readonly at: Instant;
}

/** What time has to do with a kind of stream. */
export interface StreamClock<State extends Versioned, Command, Event extends EventType> {
  /** Whether a command is judged by the log's clock, which is read for it. Left out, none is. */
  judges?(command: Command): boolean;
  /** The events due to time alone by `now`. Left out, there are none. */
  expired?(state: State, now: Instant): readonly Event[];
  /**
   * Puts instant, position and version of the last event into a state that was folded with `assignedByLog`. Left out, a state holds no
   * instants.
   */
  stamp?(state: State, stamp: Stamp): State;
}

/** One kind of stream: how it is decided and folded, what else it depends on, what is kept beside it, and the old forms of its events. */
export interface Stream<State extends Versioned, Command, Event extends EventType> {
  readonly kind: string;
  readonly decider: Decider<State, Command, Event>;
  readonly clock: StreamClock<State, Command, Event>;
  readonly outages: StreamOutages<State, Event>;
  readonly setups: StreamSetups<Event>;
  readonly projections: readonly Projection<State>[];
  /** An event of this kind as if it had been written today. */
  readonly read: (recorded: Recorded) => Recorded<Event>;
}

/** The event that gives back an outage through which a clock of the stream ran, if there is one that was not given back yet. */
export type StreamOutages<State, Event> = (
  state: State,
  outages: readonly Outage[],
) => (Event & Outage) | undefined;

/** Fetches what `evolve` will ask for about these events of a club: a fold is pure, and does not wait. */
export type StreamSetups<Event> = (club: string, events: readonly Event[]) => Promise<void>;

interface Parts<State extends Versioned, Command, Event extends EventType> {
  readonly decider: Decider<State, Command, Event>;
  readonly projections: readonly Projection<State>[];
  readonly upcasts: readonly Upcast[];
  readonly clock?: StreamClock<State, Command, Event>;
  readonly outages?: StreamOutages<State, Event>;
  readonly setups?: StreamSetups<Event>;
}

/**
 * Declares a kind of stream; `kind` comes before the id in the names of its streams. What is left out of clock, outages and set-ups has
 * no part in it.
 */
export const stream = <State extends Versioned, Command, Event extends EventType>(
  kind: string,
  {
    upcasts,
    clock = {},
    outages = () => undefined,
    setups = () => Promise.resolve(),
    ...rest
  }: Parts<State, Command, Event>,
): Stream<State, Command, Event> => ({ ...rest, kind, clock, outages, setups, read: eventReader(upcasts) });

/** A state with what the log assigned to its last event. */
export const stamped = <State extends Versioned, Command, Event extends EventType>(
  clock: StreamClock<State, Command, Event>,
  state: State,
  stamp: Stamp,
): State => {
  const { position, version } = stamp;
  return clock.stamp?.(state, stamp) ?? { ...state, position, version };
};

/**
 * The instant that commands are judged at: the log's clock if one of them needs it. Otherwise there is none: `NaN`, so that whatever
 * is computed from it all the same is no number, which no event can hold. Zero would pass as the year 1970.
 */
export async function judgingInstant<Command>(
  log: Pick<Log, 'now'>,
  clock: { judges?(command: Command): boolean },
  commands: readonly Command[],
): Promise<Instant> {
  return commands.some((command) => clock.judges?.(command)) ? log.now() : Number.NaN;
}

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
