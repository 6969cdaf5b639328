import type { ClubEvent, RoleAssignment } from './events.js';

/** A club as far as roles go. */
export interface ClubState {
  readonly version: number;
  /** Every role that stands, in the order granted. */
  readonly assignments: readonly RoleAssignment[];
}

const keyOf = ({ account, role, tournament }: RoleAssignment): string =>
  `${tournament ?? ''}/${account}/${role}`;

const assignmentOf = ({ account, role, tournament }: RoleAssignment): RoleAssignment => ({
  account,
  role,
  ...(tournament === undefined ? {} : { tournament }),
});

/** Folds a club's whole stream: who holds which role after it. */
export function clubState(events: readonly ClubEvent[]): ClubState {
  const standing = new Map<string, RoleAssignment>();
  for (const event of events) {
    if (event.type === 'RoleGranted') standing.set(keyOf(event), assignmentOf(event));
    else if (event.type === 'RoleRevoked') standing.delete(keyOf(event));
  }
  return { version: events.length, assignments: [...standing.values()] };
}

export const holds = (state: ClubState, holding: RoleAssignment): boolean =>
  state.assignments.some((one) => keyOf(one) === keyOf(holding));

/** A member is whoever holds any role, at the club or at a tournament. */
export const isMember = (state: ClubState, account: string): boolean =>
  state.assignments.some((one) => one.account === account);

/** The organizers of the club itself, as opposed to those of one tournament. */
export const organizersOf = (state: ClubState): readonly string[] =>
  state.assignments
    .filter(({ role, tournament }) => role === 'organizer' && tournament === undefined)
    .map(({ account }) => account);
