import type { Caller, CallerKey } from '../caller.js';
import { roles, type Role, type Scope } from '../role.js';

/** What a caller may have for a subject: a role there, being that account (`self`), or holding one of its seats. */
export const claims = [...roles, 'self', 'seat'] as const;
export type Claim = (typeof claims)[number];

/**
 * One row of the table of rights, for a command or a field.
 * - `to`: everybody; every known caller (account, key or entry code); or holders of one of these claims.
 * - `at`: where roles are looked up. `tournament` counts those held at the club as well; `club` counts these alone.
 * - `scope`: what a key must be made for; without one no key will do.
 */
export interface Right {
  readonly to: 'public' | 'signed-in' | readonly Claim[];
  readonly at?: 'club' | 'tournament';
  readonly scope?: Scope;
}

/**
 * The one judge of rights. `held` is what the caller has for this subject; a key needs the scope on top, and what is public
 * needs nothing at all.
 */
export function mayCall(right: Right, caller: Caller | undefined, held: ReadonlySet<Claim>): boolean {
  if (right.to === 'public') return true;
  if (caller === undefined) return false;
  if (caller.key && (right.scope === undefined || !caller.key.scopes.includes(right.scope))) return false;
  return right.to === 'signed-in' || right.to.some((claim) => held.has(claim));
}

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
