import type { MatchRow } from '@fairview/play';
import type { Pool } from 'pg';
import { dealsShownTo } from '../scores/duplicate.js';

/** A deal that matches of a tournament share, as a game of it stands to it. */
export interface SharedDeal {
  /** From 1. */
  readonly number: number;
  /** Whether nothing more of it is to come in any match: a ruling may let a game go on, or have the deal played again. */
  readonly isPlayed: boolean;
}

/** The reviewed game whose pawns are dealt, which is all that a shared deal can be of. */
const dealtGame = 'scarney-solitaire';

/** A tournament with its matches. */
interface Row {
  readonly isClosed: boolean;
  readonly matches: readonly Pick<MatchRow, 'id' | 'status' | 'sides' | 'games'>[];
}

const nobody: ReadonlySet<string> = new Set();

/** The shared deals of the tournaments that these games, matches or tournaments belong to, by the id of each game of them. */
export async function sharedDeals(
  pool: Pool,
  club: string,
  of: 'id' | 'match' | 'tournament',
  ids: readonly string[],
): Promise<ReadonlyMap<string, SharedDeal>> {
  const { rows } = await pool.query<Row>(
    `select t.status = 'closed' as "isClosed",
            json_agg(json_build_object('id', m.id, 'status', m.status, 'sides', m.sides, 'games', m.games)) as matches
       from read.match m join read.tournament t on t.club = m.club and t.id = m.tournament
      where m.club = $1 and m.game = $3
        and m.tournament in (select tournament from read.game where club = $1 and ${of} = any($2::uuid[]) and game = $3)
      group by t.id, t.status`,
    [club, ids, dealtGame],
  );
  const shared = new Map<string, SharedDeal>();
  for (const { isClosed, matches } of rows) {
    const awaited = matches.filter(({ status }) => status !== 'cancelled');
    const isPlayed = dealsShownTo(nobody, awaited, isClosed);
    for (const { id, dealNumber: number } of matches.flatMap(({ games }) => games))
      if (number !== undefined) shared.set(id, { number, isPlayed: isPlayed(number) });
  }
  return shared;
}
