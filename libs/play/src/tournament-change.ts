import type { RowWrite, RowWrites } from '@fairview/events';

/** Several appends of one statement may be of one tournament: its row is written once, at the last of their positions. */
const write: RowWrite = {
  name: 'read-tournament-change',
  table: 'read.tournament_change',
  sql: `
    insert into read.tournament_change as t (club, tournament, position)
    select a.club, (g.row #>> '{}')::uuid, max(a.position)
      from given g
      join appended a using (n)
     group by 1, 2
    on conflict (club, tournament) do update set position = greatest(t.position, excluded.position)`,
};

/** Records that an append changes the standings of a tournament; nothing if there is none. */
export const tournamentChange = (tournament: string | undefined): readonly RowWrites[] =>
  tournament === undefined ? [] : [{ write, rows: [tournament] }];
