import { columnsOf, RowCache } from '@fairview/events';
import type { Pool } from 'pg';
import type { ClubScope } from '@fairview/play';
import type { Visibility } from './tournament/terms.js';
import type { TournamentStatus } from './tournament/state.js';
import { tournamentTable, type TournamentRow } from './tournament/tournament.table.js';

// Prepared, as the heads of games and matches are (decision 0016).
const columns = columnsOf(tournamentTable);

/** A filter of tournaments; absent fields do not matter. */
export interface TournamentFilter {
  readonly club?: string;
  readonly visibility?: Visibility;
  readonly statuses?: readonly TournamentStatus[];
  readonly games?: readonly string[];
  readonly formats?: readonly string[];
  /** A part of the name, in any case. */
  readonly name?: string;
}

/** What a tournament is called: its name stands beside the log (decision 0034), and is empty once it was erased. */
const called = `coalesce((select coalesce(content, '') from log.text
  where text.club = tournament.club and text.reference = tournament.name), tournament.name)`;

const filtered = `not deleted and ($1::uuid is null or club = $1) and ($2::text is null or visibility = $2)
  and ($3::text[] is null or status = any($3)) and ($4::text[] is null or game = any($4))
  and ($5::text[] is null or format = any($5)) and ($6::text is null or strpos(lower(${called}), lower($6)) > 0)`;

const valuesOf = ({ club, visibility, statuses, games, formats, name }: TournamentFilter): unknown[] =>
  [club, visibility, statuses, games, formats, name].map((value) => value ?? null);

/** The orders in which tournaments are listed. */
const orders = {
  newest: { key: 'created_at', than: '<', direction: 'desc' },
  oldest: { key: 'created_at', than: '>', direction: 'asc' },
  name: { key: `lower(${called})`, than: '>', direction: 'asc' },
} as const;

export type ListOrder = keyof typeof orders;

/**
 * The weight of tournament heads in the cache: their entries and matches, some hundred bytes each. The head of a large
 * tournament is half a megabyte, and every question about it begins there.
 */
const weights = {
  most: 20_000,
  of: ({ entries, members, pairings, arranged, lineUps }: TournamentRow): number =>
    [entries, members, pairings, arranged, lineUps].reduce((sum, { length }) => sum + length, 20),
};

/** The read side of tournaments: heads, listed and batched. */
export class TournamentReads {
  private readonly heads: RowCache<TournamentRow>;

  constructor(private readonly pool: Pool) {
    this.heads = new RowCache(pool, tournamentTable, weights);
  }

  /** The clubs of tournaments, by their ids, which are unique over all clubs; what is unknown is left out. One query. */
  async whereAreTournaments(ids: readonly string[]): Promise<ReadonlyMap<string, ClubScope>> {
    const { rows } = await this.pool.query<ClubScope & { readonly id: string }>({
      name: 'where-are-tournaments',
      text: 'select id, club, id as tournament from read.tournament where id = any($1::uuid[])',
      values: [ids],
    });
    return new Map(rows.map(({ id, ...place }) => [id, place]));
  }

  /** Heads of tournaments by id, in no order; what is unknown is left out. */
  tournaments(club: string, ids: readonly string[]): Promise<readonly TournamentRow[]> {
    return this.heads.byId(club, ids);
  }

  /** Tournaments that a filter lets through, in an order; `after` is the id of the last one seen. */
  async tournamentsWhere(
    filter: TournamentFilter,
    order: ListOrder,
    { after, first }: { readonly after?: string; readonly first: number },
  ): Promise<readonly TournamentRow[]> {
    const { key, than, direction } = orders[order];
    const text = `select ${columns} from read.tournament where ${filtered}
      and ($7::uuid is null or (${key}, id) ${than} (select ${key}, id from read.tournament where id = $7))
      order by ${key} ${direction}, id ${direction} limit $8`;
    const { rows } = await this.pool.query<TournamentRow>({
      name: `tournaments-where-${order}`,
      text,
      values: [...valuesOf(filter), after ?? null, first],
    });
    return rows;
  }

  /** What tournaments of a club are called, by id; empty if it was erased. */
  async namesOf(club: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const text = `select id, ${called} as name from read.tournament where club = $1 and id = any($2::uuid[])`;
    const { rows } = await this.pool.query<Pick<TournamentRow, 'id' | 'name'>>({
      name: 'names-of-tournaments',
      text,
      values: [club, ids],
    });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** How many tournaments a filter lets through. */
  async countWhere(filter: TournamentFilter): Promise<number> {
    const text = `select count(*)::int as count from read.tournament where ${filtered}`;
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'count-tournaments-where',
      text,
      values: valuesOf(filter),
    });
    return rows[0]?.count ?? 0;
  }

  /** Clubs with a tournament that everybody may see, by id: the oldest club first; `after` is the last one seen. */
  async publicClubs({
    after,
    first,
  }: {
    readonly after?: string;
    readonly first: number;
  }): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ club: string }>({
      name: 'public-clubs',
      text: `select distinct club from read.tournament
        where visibility = 'public' and not deleted and ($1::uuid is null or club > $1) order by club limit $2`,
      values: [after ?? null, first],
    });
    return rows.map(({ club }) => club);
  }

  /** How many clubs have a tournament that everybody may see. */
  async countPublicClubs(): Promise<number> {
    const text = `select count(distinct club)::int as count from read.tournament where visibility = 'public' and not deleted`;
    const { rows } = await this.pool.query<{ count: number }>({ name: 'count-public-clubs', text });
    return rows[0]?.count ?? 0;
  }

  /** Whether everybody may see a tournament. */
  async isPublicTournament(club: string, id: string): Promise<boolean> {
    const text = `select 1 from read.tournament where club = $1 and id = $2 and visibility = 'public'`;
    const { rows } = await this.pool.query({ name: 'is-public-tournament', text, values: [club, id] });
    return rows.length > 0;
  }

  /** Whether a club has a tournament that everybody may see. */
  async isPublicClub(club: string): Promise<boolean> {
    const text = `select 1 from read.tournament where club = $1 and visibility = 'public' and not deleted limit 1`;
    const { rows } = await this.pool.query({ name: 'is-public-club', text, values: [club] });
    return rows.length > 0;
  }
}
