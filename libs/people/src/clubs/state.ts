import { defined } from '@fairview/kernel';
import type { Recorded } from '@fairview/events';
import type { ClubEvent, RoleAssignment } from './events.js';

/** A club as far as roles go. */
export interface ClubState {
  readonly version: number;
  readonly position: number;
  /** Every role that stands, in the order granted. */
  readonly assignments: readonly RoleAssignment[];
}

/** A club of which nothing was written yet. */
export const emptyClub: ClubState = { version: 0, position: 0, assignments: [] };

/** Whether two speak of the same role of the same account, at the same club or tournament. */
export const isSameRole = (one: RoleAssignment, other: RoleAssignment): boolean =>
  one.account === other.account && one.role === other.role && one.tournament === other.tournament;

function assignmentsAfter(
  assignments: readonly RoleAssignment[],
  event: ClubEvent,
): readonly RoleAssignment[] {
  if (event.type === 'ClubFounded') return assignments;
  const others = assignments.filter((one) => !isSameRole(one, event));
  if (event.type === 'RoleRevoked') return others;
  if (others.length < assignments.length) return assignments;
  const { account, role, tournament } = event;
  return [...assignments, { account, role, ...defined({ tournament }) }];
}

/** The fold of a club's stream: who holds which role after one more event. */
export const evolveClub = (
  { assignments }: ClubState = emptyClub,
  { body, version, position }: Recorded<ClubEvent>,
): ClubState => ({ version, position, assignments: assignmentsAfter(assignments, body) });

export const holds = (state: ClubState, assignment: RoleAssignment): boolean =>
  state.assignments.some((one) => isSameRole(one, assignment));

/** An account with any role is a member, at the club or at a tournament. */
export const isMember = (state: ClubState, account: string): boolean =>
  state.assignments.some((one) => one.account === account);

/** The organizers of the club itself, as opposed to those of one tournament. */
export const organizersOf = (state: ClubState): readonly string[] =>
  state.assignments
    .filter(({ role, tournament }) => role === 'organizer' && tournament === undefined)
    .map(({ account }) => account);
