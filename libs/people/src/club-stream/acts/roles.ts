import { defined } from '@fairview/kernel';
import { refused } from '../../refusals.js';
import { actorOfKey } from '../../rights/right.js';
import type { Role } from '../../role.js';
import { act, writes, type DecidedClub, type FactOfClub } from '../act.js';
import {
  holds,
  isMember,
  isSameRole,
  organizersOf,
  type ClubState,
  type GivenRole,
  type RoleAssignment,
} from '../state.js';

/** How many roles an account has in a club and at its tournaments: all of them are listed at once. */
export const mostRoles = 200;

/** An account is the subject. */
interface OfAccount<Type extends string> {
  readonly type: Type;
  readonly account: string;
}

/** To a role, at the club or at one of its tournaments. */
interface InvitationTo<Type extends string> {
  readonly type: Type;
  readonly invitation: string;
  readonly role: Role;
  readonly tournament?: string;
}

interface Invite extends InvitationTo<'Invite'> {
  /** The account that invites, or whose key does. */
  readonly by: string;
}

interface AcceptInvitation {
  readonly type: 'AcceptInvitation';
  readonly invitation: string;
  readonly to: RoleAssignment;
  readonly invitedBy: string;
}

interface GrantRole {
  readonly type: 'GrantRole';
  readonly to: RoleAssignment;
}

interface RevokeRole {
  readonly type: 'RevokeRole';
  readonly of: RoleAssignment;
}

/** Ends the roles that came through a key, as far as its account may give such roles. */
interface RevokeRolesOfKey {
  readonly type: 'RevokeRolesOfKey';
  readonly key: string;
  readonly by: string;
}

/** No interface: an event's body is indexed as JSON. */
type RoleGranted = RoleAssignment & {
  readonly type: 'RoleGranted';
  /** The invitation that it was accepted through. */
  readonly invitation?: string;
  /** The account that invited, also if it did so by a key. */
  readonly invitedBy?: string;
};

type RoleRevoked = RoleAssignment & { readonly type: 'RoleRevoked' };

const hasRoom = ({ assignments }: ClubState, { account }: RoleAssignment): boolean =>
  assignments.filter((one) => one.account === account).length < mostRoles;

/** An organizer of the club invites to anything, an organizer of a tournament to that tournament. */
const mayInvite = (state: ClubState, account: string, tournament?: string): boolean =>
  organizersOf(state).includes(account) ||
  (tournament !== undefined && holds(state, { account, role: 'organizer', tournament }));

/** The standing roles given by a key in places where an account may give roles: elsewhere it may not touch them. */
export const rolesOfKey = (state: ClubState, key: string, account: string): readonly GivenRole[] =>
  state.assignments.filter(
    ({ givenBy, tournament }) => givenBy === actorOfKey(key) && mayInvite(state, account, tournament),
  );

/** A role that stands already is not written again. */
function grants(state: ClubState, granted: Omit<RoleGranted, 'type'>): DecidedClub {
  if (holds(state, granted)) return writes();
  return hasRoom(state, granted)
    ? writes({ type: 'RoleGranted', ...granted })
    : refused('too-many-roles', { most: mostRoles });
}

/** Ends roles, as long as the club keeps an organizer. */
function ends(state: ClubState, ended: readonly RoleAssignment[]): DecidedClub {
  const assignments = state.assignments.filter((one) => !ended.some((each) => isSameRole(each, one)));
  if (organizersOf({ assignments }).length === 0) return refused('last-organizer');
  return writes(
    ...ended.map(({ account, role, tournament }): RoleRevoked => ({
      type: 'RoleRevoked',
      account,
      role,
      ...defined({ tournament }),
    })),
  );
}

export const roleActs = {
  CreateClub: act<OfAccount<'CreateClub'>>((_state, { account }) =>
    writes({ type: 'ClubFounded' }, { type: 'RoleGranted', account, role: 'organizer' }),
  ),
  Invite: act<Invite>((state, { by, invitation, role, tournament }) =>
    mayInvite(state, by, tournament)
      ? writes({ type: 'InvitationMade', invitation, role, ...defined({ tournament }) })
      : refused('not-an-organizer'),
  ),
  AcceptInvitation: act<AcceptInvitation>((state, { invitation, to, invitedBy }) =>
    mayInvite(state, invitedBy, to.tournament)
      ? grants(state, { ...to, invitation, invitedBy })
      : // The inviter may have lost the right since: the invitation ends with it.
        refused('code-unknown'),
  ),
  GrantRole: act<GrantRole>((state, { to }) =>
    isMember(state, to.account) ? grants(state, to) : refused('not-a-member'),
  ),
  RevokeRole: act<RevokeRole>((state, { of }) => {
    if (!isMember(state, of.account)) return refused('not-a-member');
    return holds(state, of) ? ends(state, [of]) : writes();
  }),
  RevokeRolesOfKey: act<RevokeRolesOfKey>((state, { key, by }) => ends(state, rolesOfKey(state, key, by))),
  /** Ends all that an account is to the club: it is erased. */
  EndRolesOf: act<OfAccount<'EndRolesOf'>>((state, { account }) =>
    ends(
      state,
      state.assignments.filter((one) => one.account === account),
    ),
  ),
  IssueResetCode: act<OfAccount<'IssueResetCode'>>((state, { account }) =>
    isMember(state, account) ? writes({ type: 'ResetCodeIssued', account }) : refused('not-a-member'),
  ),
};

const clubFounded: FactOfClub<{ readonly type: 'ClubFounded' }> = { evolve: (state) => state };

/** The actor has issued a code by which the account gets a new password. */
const resetCodeIssued: FactOfClub<OfAccount<'ResetCodeIssued'>> = { evolve: (state) => state };

/** The actor made it: an account or a key. The code is stored beside the log, as a hash. */
const invitationMade: FactOfClub<InvitationTo<'InvitationMade'>> = {
  evolve: (state, { invitation }, { actor }) => ({
    ...state,
    invitations: new Map([...state.invitations, [invitation, actor]]),
  }),
};

const roleGranted: FactOfClub<RoleGranted> = {
  evolve(state, { account, role, tournament, invitation = '' }, { actor }) {
    const { assignments, invitations } = state;
    const given = {
      account,
      role,
      ...defined({ tournament }),
      givenBy: invitations.get(invitation) ?? actor,
    };
    return {
      ...state,
      assignments: holds(state, given) ? assignments : [...assignments, given],
      invitations: new Map([...invitations].filter(([id]) => id !== invitation)),
    };
  },
};

const roleRevoked: FactOfClub<RoleRevoked> = {
  evolve: (state, event) => ({
    ...state,
    assignments: state.assignments.filter((one) => !isSameRole(one, event)),
  }),
};

export const roleFacts = {
  ClubFounded: clubFounded,
  ResetCodeIssued: resetCodeIssued,
  InvitationMade: invitationMade,
  RoleGranted: roleGranted,
  RoleRevoked: roleRevoked,
};
