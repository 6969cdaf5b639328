import type { Rows } from '@fairview/events';
import type { Order } from '@fairview/play';
import { bug, type Checked } from '@fairview/rules';
import { refused, type EventCommand } from '@fairview/tournaments';
import type { RequestContext } from '../context.js';
import type { Rooms } from '../rooms.js';
import { orderOf } from '../shared/order.js';
import type { Event } from './event.js';
import { findEvent } from './find-event.js';
import type { EventInput } from './inputs.js';

/** What a command writes: its meaning, and the rows of another room that belong to it. */
export interface Meant {
  readonly command: EventCommand;
  readonly rows?: readonly Rows[];
}

/** Gives an event a command: finds it, asks what is meant, has the room of tournaments decide. */
export async function commandEvent(
  { tournaments }: Rooms,
  context: RequestContext,
  input: EventInput,
  meant: (order: Order) => Meant | Promise<Meant>,
): Promise<Checked<{ readonly event: Event }>> {
  const place = await context.loaders.eventPlaces.load(input.eventId);
  if (!place) return refused('event-unknown');
  const order = orderOf(context, place.club, input);
  if (!order.ok) return order;
  const { command, rows = [] } = await meant(order.value);
  const done = await tournaments.onEvent(order.value, input.eventId, command, rows);
  if (!done.ok) return done;
  return { ok: true, value: { event: await eventAfter(context, place.club, input.eventId) } };
}

/** An event that was just written to. */
export async function eventAfter(context: RequestContext, club: string, id: string): Promise<Event> {
  return (await findEvent(context, club, id)) ?? bug(`event ${id} has a stream and no head`);
}
