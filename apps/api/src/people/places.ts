import type { RequestContext } from '../context.js';
import { eventOf, type Event } from '../tournaments/event.js';
import type { Club } from './club.js';

/** The event that a role, a key or an invitation is for; `null` where it is for the whole club. */
export async function eventAt(
  { club, eventId }: { readonly club: string; readonly eventId: string | null },
  { loaders }: RequestContext,
): Promise<Event | null> {
  const row = eventId === null ? undefined : await loaders.events.load({ club, id: eventId });
  return row ? eventOf(row) : null;
}

/** The club that a role or a key is for. */
export const clubAt = ({ club: id }: { readonly club: string }): Club => ({ id });
