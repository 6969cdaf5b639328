import { isDeepStrictEqual } from 'node:util';
import type { Projection, RowWrite, RowWrites } from '@fairview/events';
import type { GameState } from '../game/state.js';
import type { MatchState } from '../match/state.js';

/** Several appends of one statement may be of one tournament: its row is written once, at the last of their positions. */
const write: RowWrite = {
  name: 'read-tournament-change',
  sql: `
    insert into read.tournament_change as t (club, tournament, position)
    select a.club, (g.row #>> '{}')::uuid, max(a.position)
      from given g
      join appended a using (n)
     group by 1, 2
    on conflict (club, tournament) do update set position = greatest(t.position, excluded.position)`,
};

/** Writes down that an append changes what the standings of a tournament tell; nothing where there is none. */
export const tournamentChange = (tournament: string | undefined): readonly RowWrites[] =>
  tournament === undefined ? [] : [{ write, rows: [tournament] }];

/** Every append to a match changes its head, and standings are folded from heads. */
export const changeByMatch: Projection<MatchState> = {
  writes: (_stream, _before, { opened }) => tournamentChange(opened.tournament),
};

const noDisputes: GameState['disputes'] = [];

/** A dispute makes a result provisional: what `concernsDispute` says of events, read off the states. */
export const changeByGame: Projection<GameState> = {
  writes: (_stream, before, { disputes, started }) =>
    isDeepStrictEqual(before?.disputes ?? noDisputes, disputes) ? [] : tournamentChange(started.tournament),
};
