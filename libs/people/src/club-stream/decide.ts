import type { Decision } from '@fairview/events';
import { decideHouseRules, isHouseRuleCommand, type HouseRuleCommand } from './house-rules.js';
import { decideLeague, isLeagueCommand, type LeagueCommand } from './leagues.js';
import { accepted, defined, type Checked } from '@fairview/kernel';
import { actorOfKey } from '../rights/key-reach.js';
import { refused } from '../refusals.js';
import type { Role } from '../role.js';
import type { ClubEvent, RoleAssignment } from './events.js';
import { holds, isMember, organizersOf, type ClubState, type GivenRole } from './state.js';

export type ClubCommand =
  | { readonly type: 'CreateClub'; readonly account: string }
  | {
      readonly type: 'Invite';
      readonly invitation: string;
      readonly role: Role;
      readonly tournament?: string;
      /** The account that invites, or whose key does. */
      readonly by: string;
    }
  | {
      readonly type: 'AcceptInvitation';
      readonly invitation: string;
      readonly to: RoleAssignment;
      readonly invitedBy: string;
    }
  | { readonly type: 'GrantRole'; readonly to: RoleAssignment }
  | { readonly type: 'RevokeRole'; readonly of: RoleAssignment }
  /** Ends all that an account is to the club: it is erased. */
  | { readonly type: 'EndRolesOf'; readonly account: string }
  | { readonly type: 'IssueResetCode'; readonly account: string }
  /** `systems`: each once, in a fixed order. */
  | { readonly type: 'ChooseRatings'; readonly systems: readonly string[] }
  | LeagueCommand
  | HouseRuleCommand
  /** Ends the roles that came through a key, as far as its account may give such roles. */
  | { readonly type: 'RevokeRolesOfKey'; readonly key: string; readonly by: string };

/** How many roles an account has in a club and at its tournaments: all of them are listed at once. */
export const mostRoles = 200;

const hasRoom = ({ assignments }: ClubState, { account }: RoleAssignment): boolean =>
  assignments.filter((one) => one.account === account).length < mostRoles;

type Decided = Checked<Decision<ClubEvent, ClubState>>;

const decided = (...events: readonly ClubEvent[]): Decided => accepted({ events });

type CommandOf<Type extends ClubCommand['type']> = Extract<ClubCommand, { type: Type }>;

function invite(state: ClubState, { by, invitation, role, tournament }: CommandOf<'Invite'>): Decided {
  if (!mayInvite(state, by, tournament)) return refused('not-an-organizer');
  return decided({ type: 'InvitationMade', invitation, role, ...defined({ tournament }) });
}

function acceptInvitation(
  state: ClubState,
  { invitation, to, invitedBy }: CommandOf<'AcceptInvitation'>,
): Decided {
  // The inviter may have lost the right since: the invitation ends with it.
  if (!mayInvite(state, invitedBy, to.tournament)) return refused('code-unknown');
  if (holds(state, to)) return decided();
  return hasRoom(state, to)
    ? decided({ type: 'RoleGranted', ...to, invitation, invitedBy })
    : refused('too-many-roles', { most: mostRoles });
}

function grantRole(state: ClubState, to: RoleAssignment): Decided {
  if (!isMember(state, to.account)) return refused('not-a-member');
  if (holds(state, to)) return decided();
  return hasRoom(state, to)
    ? decided({ type: 'RoleGranted', ...to })
    : refused('too-many-roles', { most: mostRoles });
}

function revokeRole(state: ClubState, of: RoleAssignment): Decided {
  if (!isMember(state, of.account)) return refused('not-a-member');
  if (!holds(state, of)) return decided();
  const isOrganizer = of.role === 'organizer' && of.tournament === undefined;
  if (isOrganizer && organizersOf(state).length === 1) return refused('last-organizer');
  return decided({ type: 'RoleRevoked', ...of });
}

function revokeRolesOfKey(state: ClubState, { key, by }: CommandOf<'RevokeRolesOfKey'>): Decided {
  const ended = rolesOfKey(state, key, by);
  const assignments = state.assignments.filter((one) => !ended.includes(one));
  if (organizersOf({ assignments }).length === 0) return refused('last-organizer');
  return decided(...ended.map(revoked));
}

const revoked = ({ account, role, tournament }: RoleAssignment): ClubEvent => ({
  type: 'RoleRevoked',
  account,
  role,
  ...defined({ tournament }),
});

function endRolesOf(state: ClubState, account: string): Decided {
  const ended = state.assignments.filter((one) => one.account === account);
  const assignments = state.assignments.filter((one) => one.account !== account);
  if (organizersOf({ assignments }).length === 0) return refused('last-organizer');
  return decided(...ended.map(revoked));
}

/** The standing roles given by a key in places where an account may give roles: elsewhere it may not touch them. */
export const rolesOfKey = (state: ClubState, key: string, account: string): readonly GivenRole[] =>
  state.assignments.filter(
    ({ givenBy, tournament }) => givenBy === actorOfKey(key) && mayInvite(state, account, tournament),
  );

/** An organizer of the club invites to anything, an organizer of a tournament to that tournament. */
export const mayInvite = (state: ClubState, account: string, tournament?: string): boolean =>
  organizersOf(state).includes(account) ||
  (tournament !== undefined && holds(state, { account, role: 'organizer', tournament }));

/**
 * Decides a command to a club: the events to append, none if nothing changes, or a refusal (PE-5, PE-6, PE-12, PE-13). The table of
 * rights decides whether the caller may give it, and `mayInviteTo` whether a key may: both are checked before.
 */
export function decideClub(state: ClubState, command: ClubCommand): Decided {
  if (isLeagueCommand(command)) return decideLeague(state, command);
  if (isHouseRuleCommand(command)) return decideHouseRules(state, command);
  switch (command.type) {
    case 'CreateClub': {
      const founder = { account: command.account, role: 'organizer' } as const;
      return decided({ type: 'ClubFounded' }, { type: 'RoleGranted', ...founder });
    }
    case 'Invite':
      return invite(state, command);
    case 'AcceptInvitation':
      return acceptInvitation(state, command);
    case 'GrantRole':
      return grantRole(state, command.to);
    case 'RevokeRole':
      return revokeRole(state, command.of);
    case 'RevokeRolesOfKey':
      return revokeRolesOfKey(state, command);
    case 'EndRolesOf':
      return endRolesOf(state, command.account);
    case 'ChooseRatings':
      return command.systems.join(' ') === state.ratedBy.join(' ')
        ? decided()
        : decided({ type: 'RatingsChosen', systems: command.systems });
    case 'IssueResetCode':
      return isMember(state, command.account)
        ? decided({ type: 'ResetCodeIssued', account: command.account })
        : refused('not-a-member');
  }
}
