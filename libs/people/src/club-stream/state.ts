import { defined } from '@fairview/kernel';
import type { Recorded, Stamp } from '@fairview/events';
import type { ClubEvent, RoleAssignment } from './events.js';
import {
  evolveHouseRules,
  isHouseRuleEvent,
  stampHouseRules,
  type HouseRule,
  type HouseRuleEvent,
} from './house-rules.js';
import { evolveLeagues, isLeagueEvent, stampLeagues, type League, type LeagueEvent } from './leagues.js';

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

type Folded = Omit<ClubState, 'version' | 'position' | 'leagues' | 'houseRules'>;

function withRole(
  { assignments, invitations, ratedBy }: Folded,
  { account, role, tournament, invitation = '' }: RoleAssignment & { readonly invitation?: string },
  actor: string,
): Folded {
  const given = { account, role, ...defined({ tournament }), givenBy: invitations.get(invitation) ?? actor };
  const isNew = !assignments.some((one) => isSameRole(one, given));
  return {
    assignments: isNew ? [...assignments, given] : assignments,
    invitations: new Map([...invitations].filter(([id]) => id !== invitation)),
    ratedBy,
  };
}

function after(
  state: Folded,
  event: Exclude<ClubEvent, LeagueEvent | HouseRuleEvent>,
  actor: string,
): Folded {
  const { assignments, invitations } = state;
  switch (event.type) {
    case 'ClubFounded':
    case 'ResetCodeIssued':
      return state;
    case 'InvitationMade':
      return { ...state, invitations: new Map([...invitations, [event.invitation, actor]]) };
    case 'RoleGranted':
      return withRole(state, event, actor);
    case 'RoleRevoked':
      return { ...state, assignments: assignments.filter((one) => !isSameRole(one, event)) };
    case 'RatingsChosen':
      return { ...state, ratedBy: event.systems };
  }
}

/** The fold of a club's stream: the holder of each role after one more event, and who granted it. */
export function evolveClub(
  state: ClubState = emptyClub,
  { body, actor, at, version, position }: Recorded<ClubEvent>,
): ClubState {
  const { assignments, invitations, ratedBy, leagues, houseRules } = state;
  if (isLeagueEvent(body))
    return { ...state, version, position, leagues: evolveLeagues(leagues, body, position) };
  if (isHouseRuleEvent(body))
    return { ...state, version, position, houseRules: evolveHouseRules(houseRules, body, at) };
  return {
    version,
    position,
    leagues,
    houseRules,
    ...after({ assignments, invitations, ratedBy }, body, actor),
  };
}

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
