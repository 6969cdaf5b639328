import type { Decision } from '@fairview/events';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import type { ClubEvent, RoleAssignment } from './events.js';
import { holds, isMember, organizersOf, type ClubState } from './state.js';

export type ClubCommand =
  | { readonly type: 'CreateClub'; readonly account: string }
  | { readonly type: 'AcceptInvitation'; readonly to: RoleAssignment; readonly invitedBy: string }
  | { readonly type: 'GrantRole'; readonly to: RoleAssignment }
  | { readonly type: 'RevokeRole'; readonly of: RoleAssignment };

type Decided = Checked<Decision<ClubEvent, ClubState>>;

const decided = (...events: readonly ClubEvent[]): Decided => accepted({ events });

function acceptInvitation(state: ClubState, to: RoleAssignment, invitedBy: string): Decided {
  // Whoever invited may have lost the right since: the invitation goes with it.
  if (!mayInvite(state, invitedBy, to.tournament)) return refused('code-unknown');
  return holds(state, to) ? decided() : decided({ type: 'RoleGranted', ...to, invitedBy });
}

function grantRole(state: ClubState, to: RoleAssignment): Decided {
  if (!isMember(state, to.account)) return refused('not-a-member');
  return holds(state, to) ? decided() : decided({ type: 'RoleGranted', ...to });
}

function revokeRole(state: ClubState, of: RoleAssignment): Decided {
  if (!isMember(state, of.account)) return refused('not-a-member');
  if (!holds(state, of)) return decided();
  const isOrganizer = of.role === 'organizer' && of.tournament === undefined;
  if (isOrganizer && organizersOf(state).length === 1) return refused('last-organizer');
  return decided({ type: 'RoleRevoked', ...of });
}

/** An organizer of the club invites to anything, an organizer of a tournament to that tournament. */
export const mayInvite = (state: ClubState, account: string, tournament?: string): boolean =>
  organizersOf(state).includes(account) ||
  (tournament !== undefined && holds(state, { account, role: 'organizer', tournament }));

/**
 * What a command makes of a club: the events to append, none where all is as asked, or a refusal (PE-5, PE-6).
 * Whether the caller may command it is the table of rights' matter, judged before.
 */
export function decideClub(state: ClubState, command: ClubCommand): Decided {
  switch (command.type) {
    case 'CreateClub': {
      const founder = { account: command.account, role: 'organizer' } as const;
      return decided({ type: 'ClubFounded' }, { type: 'RoleGranted', ...founder });
    }
    case 'AcceptInvitation':
      return acceptInvitation(state, command.to, command.invitedBy);
    case 'GrantRole':
      return grantRole(state, command.to);
    case 'RevokeRole':
      return revokeRole(state, command.of);
  }
}
