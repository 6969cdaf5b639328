import {
  CommandHandler,
  stream,
  streamName,
  type AfterCommit,
  type Log,
  type Stream,
  unannounced,
  type Recorded,
  deleteOnAppend,
  insertOnAppend,
  type Projection,
} from '@fairview/events';
import { refused } from '../refusals.js';
import { decideClub, evolveClub, type ClubCommand, type ClubEvent } from './acts.js';
import { emptyClub, stampClub, type ClubState, type RoleAssignment, holds } from './state.js';
import type { League } from './acts/leagues.js';
import type { Json } from '@fairview/kernel';
import { leagueTable, roleTable } from './club-stream.tables.js';

const granted = insertOnAppend(roleTable);
const revoked = deleteOnAppend(roleTable);

const row = ({ account, role, tournament }: RoleAssignment): Json => ({
  account,
  role,
  tournament: tournament ?? null,
});

/** The rows of `people.role`: one for each role that stands. */
const roleProjection: Projection<ClubState> = {
  writes(_stream, before = emptyClub, after) {
    const gained = after.assignments.filter((each) => !holds(before, each));
    const lost = before.assignments.filter((each) => !holds(after, each));
    return [
      { write: granted, rows: gained.map(row) },
      { write: revoked, rows: lost.map(row) },
    ].filter(({ rows }) => rows.length > 0);
  },
};

const made = insertOnAppend(leagueTable);
const deleted = deleteOnAppend(leagueTable);

/** Those of these leagues that are not among the others, as rows. */
const without = (leagues: readonly League[], others: readonly League[]) =>
  leagues.filter(({ id }) => others.every((other) => other.id !== id)).map(({ id }) => ({ id }));

/** The rows of `people.league`: one for each league that stands. */
const leagueProjection: Projection<ClubState> = {
  writes: (_stream, { leagues: before } = emptyClub, { leagues: after }) =>
    [
      { write: made, rows: without(after, before) },
      { write: deleted, rows: without(before, after) },
    ].filter(({ rows }) => rows.length > 0),
};

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

/** Answers the systems that a club rates by, as its log has them. */
export function ratedBy(log: Log): (club: string) => Promise<readonly string[]> {
  const handler = openClubHandler(log, unannounced);
  return async (club) => (await handler.load(club, clubStream(club)))?.ratedBy ?? [];
}

/** Answers the leagues of a club, in the order in which they were made, as its log has them. */
export function leaguesOf(log: Log): (club: string) => Promise<readonly League[]> {
  const handler = openClubHandler(log, unannounced);
  return async (club) => (await handler.load(club, clubStream(club)))?.leagues ?? [];
}

/** The roles that stand after the events of a club's stream, from the first one: what `people.role` should hold. */
export const standingRoles = (events: readonly Recorded[]): readonly RoleAssignment[] =>
  events.map(clubStreams.read).reduce(evolveClub, emptyClub).assignments;
