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
import { clubUpcasts, type ClubEvent, type RoleAssignment } from './events.js';
import { roleProjection } from './role-rows.js';
import { emptyClub, evolveClub, isSameRole, type ClubState } from './state.js';

const kind = 'club';

/** The stream of a club: the first of its log. */
export const clubStream = (club: string): string => streamName(kind, club);

const written: Record<ClubCommand['type'], ClubEvent['type']> = {
  CreateClub: 'ClubFounded',
  AcceptInvitation: 'RoleGranted',
  GrantRole: 'RoleGranted',
  RevokeRole: 'RoleRevoked',
};

/** The role that a command is about; none where it founds a club. */
const roleIn = (command: ClubCommand): RoleAssignment | undefined =>
  'to' in command ? command.to : 'of' in command ? command.of : undefined;

const decider: Decider<ClubState, ClubCommand, ClubEvent> = {
  initial: emptyClub,
  evolve: evolveClub,
  decide: decideClub,
  needsClock: () => false,
  expiredEvents: () => [],
  wasWrittenBy(event, command) {
    const role = roleIn(command);
    if (event.type !== written[command.type]) return false;
    return role === undefined || event.type === 'ClubFounded' || isSameRole(event, role);
  },
  refused,
};

/** Clubs as a kind of stream. */
export const clubStreams = stream(kind, { decider, projections: [roleProjection], upcasts: clubUpcasts });

/** The commands to clubs: judged by `decideClub`, written with the rows of roles. Refusals PE-9. */
export type ClubHandler = CommandHandler<ClubState, ClubCommand, ClubEvent>;

/** The command handler of clubs over a log. */
export const openClubHandler = (log: Log, afterCommit: AfterCommit): ClubHandler =>
  new CommandHandler(log, clubStreams, afterCommit);
