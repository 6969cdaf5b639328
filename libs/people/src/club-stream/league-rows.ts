import { deleteOnAppend, insertOnAppend, type Projection } from '@fairview/events';
import type { League } from './acts/leagues.js';
import { leagueTable } from './league.table.js';
import { emptyClub, type ClubState } from './state.js';

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
