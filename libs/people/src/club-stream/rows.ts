import type { Json } from '@fairview/kernel';
import { deleteOnAppend, insertOnAppend, type Projection } from '@fairview/events';
import { leagueTable, roleTable } from './club-stream.tables.js';
import { emptyClub, holds, type ClubState, type RoleAssignment } from './state.js';
import type { League } from './acts/leagues.js';

const granted = insertOnAppend(roleTable);
const revoked = deleteOnAppend(roleTable);

const row = ({ account, role, tournament }: RoleAssignment): Json => ({
  account,
  role,
  tournament: tournament ?? null,
});

/** The rows of `people.role`: one for each role that stands. */
export const roleProjection: Projection<ClubState> = {
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
export const leagueProjection: Projection<ClubState> = {
  writes: (_stream, { leagues: before } = emptyClub, { leagues: after }) =>
    [
      { write: made, rows: without(after, before) },
      { write: deleted, rows: without(before, after) },
    ].filter(({ rows }) => rows.length > 0),
};
