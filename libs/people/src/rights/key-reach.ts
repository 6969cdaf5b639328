import type { CallerKey } from '../caller.js';
import type { Role } from '../role.js';

/** A role that is given or taken at a club, or at one of its tournaments. */
interface GivenAt {
  readonly club: string;
  readonly tournament?: string;
  readonly role: Role;
}

/** What the log names a key. */
export const actorOfKey = (id: string) => `key:${id}` as const;

export const isKeyActor = (actor: string): boolean => actor.startsWith(actorOfKey(''));

/**
 * Whether a key may issue an invitation: it was made to organize, and the role is one of its club (of its tournament,
 * if it names one) and not the organizer's (PE-7). Its account needs the right besides.
 */
export const mayInviteTo = (key: CallerKey, { club, tournament, role }: GivenAt): boolean =>
  key.scopes.includes('organize') &&
  key.club === club &&
  (key.tournament === undefined || key.tournament === tournament) &&
  role !== 'organizer';
