import type { RequestContext } from '../context.js';
import { eventOf, type Event } from './event.js';

/** An event from its head as it stands now, which is written in the same transaction as its events. */
export async function findEvent(
  { loaders }: RequestContext,
  club: string,
  id: string,
): Promise<Event | null> {
  const row = await loaders.events.load({ club, id });
  return row ? eventOf(row) : null;
}
