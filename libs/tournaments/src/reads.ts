import { columnsOf } from '@fairview/events';
import type { Pool } from 'pg';
import type { ClubScope } from '@fairview/play';
import type { Visibility } from './tournament/events.js';
import { tournamentTable, type TournamentRow } from './tournament/tournament.table.js';

// Prepared, as the heads of games and matches are (decision 0016).
const columns = columnsOf(tournamentTable);

/** The read side of tournaments: heads, listed and batched. */
export class TournamentReads {
  constructor(private readonly pool: Pool) {}

  /** Club of a tournament and who may look at it, or `undefined`: ids are unique over all clubs. */
  async whereIsTournament(
    id: string,
  ): Promise<(ClubScope & { readonly visibility: Visibility }) | undefined> {
    const sql = 'select club, id as tournament, visibility from read.tournament where id = $1';
    const { rows } = await this.pool.query<ClubScope & { visibility: Visibility }>(sql, [id]);
    return rows[0];
  }

  /** Heads of tournaments by id, in no order; what is unknown is left out. */
  async tournaments(club: string, ids: readonly string[]): Promise<readonly TournamentRow[]> {
    const text = `select ${columns} from read.tournament where club = $1 and id = any($2::uuid[])`;
    const { rows } = await this.pool.query<TournamentRow>({
      name: 'tournaments-by-id',
      text,
      values: [club, ids],
    });
    return rows;
  }

  /** Tournaments of a club, the latest first; `after` is the id of the last one seen. */
  async tournamentsOfClub(
    club: string,
    { after, first }: { readonly after?: string; readonly first: number },
  ): Promise<readonly TournamentRow[]> {
    const text = `select ${columns} from read.tournament where club = $1
      and ($2::uuid is null or (created_at, id) < (select created_at, id from read.tournament where club = $1 and id = $2))
      order by created_at desc, id desc limit $3`;
    const { rows } = await this.pool.query<TournamentRow>({
      name: 'tournaments-of-club',
      text,
      values: [club, after ?? null, first],
    });
    return rows;
  }
}
