import {
  CommandHandler,
  stream,
  streamName,
  type AfterCommit,
  type Decider,
  type Log,
} from '@fairview/events';
import { refused } from '../refusals.js';
import { decideClub, type ClubCommand } from './decide.js';
import { clubUpcasts, type ClubEvent } from './events.js';
import { leagueProjection } from './league-rows.js';
import { roleProjection } from './role-rows.js';
import { isHouseRuleCommand, isOfHouseRuleCommand } from './house-rules.js';
import { isLeagueCommand, isOfLeagueCommand } from './leagues.js';
import { emptyClub, evolveClub, isSameRole, stampClub, type ClubState } from './state.js';

const kind = 'club';

/** The stream of a club: the first of its log. */
export const clubStream = (club: string): string => streamName(kind, club);

function wasWrittenBy(event: ClubEvent, command: ClubCommand): boolean {
  if (isLeagueCommand(command)) return isOfLeagueCommand(event, command);
  if (isHouseRuleCommand(command)) return isOfHouseRuleCommand(event, command);
  switch (command.type) {
    case 'CreateClub':
      return event.type === 'ClubFounded';
    case 'Invite': {
      if (event.type !== 'InvitationMade') return false;
      const { invitation, role, tournament } = command;
      return event.invitation === invitation && event.role === role && event.tournament === tournament;
    }
    case 'AcceptInvitation':
    case 'GrantRole':
      return event.type === 'RoleGranted' && isSameRole(event, command.to);
    case 'RevokeRole':
      return event.type === 'RoleRevoked' && isSameRole(event, command.of);
    case 'RevokeRolesOfKey':
      return event.type === 'RoleRevoked';
    case 'EndRolesOf':
      return event.type === 'RoleRevoked' && event.account === command.account;
    case 'ChooseRatings':
      return event.type === 'RatingsChosen' && event.systems.join(' ') === command.systems.join(' ');
    case 'IssueResetCode':
      return event.type === 'ResetCodeIssued' && event.account === command.account;
  }
}

const decider: Decider<ClubState, ClubCommand, ClubEvent> = {
  initial: emptyClub,
  evolve: evolveClub,
  stamp: stampClub,
  decide: decideClub,
  needsClock: () => false,
  expiredEvents: () => [],
  wasWrittenBy,
  refused,
};

/** Clubs as a kind of stream. */
export const clubStreams = stream(kind, {
  decider,
  projections: [roleProjection, leagueProjection],
  upcasts: clubUpcasts,
});

/** The commands to clubs: judged by `decideClub`, written with the rows of roles and leagues. Refusals PE-9. */
export type ClubHandler = CommandHandler<ClubState, ClubCommand, ClubEvent>;

/** The command handler of clubs over a log. */
export const openClubHandler = (log: Log, afterCommit: AfterCommit): ClubHandler =>
  new CommandHandler(log, clubStreams, afterCommit);
