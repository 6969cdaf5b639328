import type { Stamp } from '@fairview/events';
import type { Role } from '../role.js';
import { stampHouseRules, type HouseRule } from './acts/house-rules.js';
import { stampLeagues, type League } from './acts/leagues.js';

/** A role at the club, or at one of its tournaments. No interface: an event's body is indexed as JSON. */
export type RoleAssignment = {
  readonly account: string;
  readonly role: Role;
  readonly tournament?: string;
};

/** A role that stands, and the actor who gave it: the one who made the invitation, if it was accepted through one. */
export type GivenRole = RoleAssignment & { readonly givenBy: string };

/** A club: who holds which role, and what it has chosen. */
export interface ClubState {
  readonly version: number;
  readonly position: number;
  /** Every role that stands, in the order granted. */
  readonly assignments: readonly GivenRole[];
  /** The creator of each invitation that has not granted a role yet: actors by invitation id. */
  readonly invitations: ReadonlyMap<string, string>;
  /** The systems that it rates by, as its log names them. */
  readonly ratedBy: readonly string[];
  /** In the order in which they were made. */
  readonly leagues: readonly League[];
  /** In the order of their numbers, repealed ones too. */
  readonly houseRules: readonly HouseRule[];
}

/** A club with no events yet. */
export const emptyClub: ClubState = {
  version: 0,
  position: 0,
  assignments: [],
  invitations: new Map(),
  ratedBy: [],
  leagues: [],
  houseRules: [],
};

/** Whether two speak of the same role of the same account, at the same club or tournament. */
export const isSameRole = (one: RoleAssignment, other: RoleAssignment): boolean =>
  one.account === other.account && one.role === other.role && one.tournament === other.tournament;

/** What the log has given an append: also of the leagues that it changed. */
export const stampClub = (state: ClubState, { at, position, version }: Stamp): ClubState => ({
  ...state,
  position,
  version,
  leagues: stampLeagues(state.leagues, position),
  houseRules: stampHouseRules(state.houseRules, at),
});

export const holds = (state: ClubState, assignment: RoleAssignment): boolean =>
  state.assignments.some((one) => isSameRole(one, assignment));

/** An account with any role is a member, at the club or at a tournament. */
export const isMember = (state: ClubState, account: string): boolean =>
  state.assignments.some((one) => one.account === account);

/** The organizers of the club itself, as opposed to those of one tournament. */
export const organizersOf = ({ assignments }: Pick<ClubState, 'assignments'>): readonly string[] =>
  assignments
    .filter(({ role, tournament }) => role === 'organizer' && tournament === undefined)
    .map(({ account }) => account);
