import {
  CommandHandler,
  stream,
  streamName,
  type AfterCommit,
  type Log,
  type Stream,
} from '@fairview/events';
import { refused } from '../refusals.js';
import { decideClub, evolveClub, type ClubCommand, type ClubEvent } from './acts.js';
import { leagueProjection } from './league-rows.js';
import { roleProjection } from './role-rows.js';
import { emptyClub, stampClub, type ClubState } from './state.js';

const kind = 'club';

/** The stream of a club: the first of its log. */
export const clubStream = (club: string): string => streamName(kind, club);

/** Clubs as a kind of stream. */
export const clubStreams: Stream<ClubState, ClubCommand, ClubEvent> = stream(kind, {
  decider: { initial: emptyClub, decide: decideClub, evolve: evolveClub, refused },
  clock: { stamp: stampClub },
  projections: [roleProjection, leagueProjection],
  upcasts: [],
});

/** The commands to clubs: judged by `decideClub`, written with the rows of roles and leagues. Refusals PE-9. */
export type ClubHandler = CommandHandler<ClubState, ClubCommand, ClubEvent>;

/** The command handler of clubs over a log. */
export const openClubHandler = (log: Log, afterCommit: AfterCommit): ClubHandler =>
  new CommandHandler(log, clubStreams, afterCommit);
