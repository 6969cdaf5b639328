import { bug } from '@fairview/kernel';
import { amongClubs, columnsOf, findInAll, oneNode, SharedReads, type ClubNodes } from '@fairview/events';
import type { Pool } from 'pg';
import type { ClubScope } from '@fairview/play';
import type { Visibility } from './tournament/terms.js';
import type { TournamentState, TournamentStatus } from './tournament/state.js';
import { rowOfTournament, type TournamentRow } from './tournament/row.js';
import { tournamentTable, type TournamentListing } from './tournament/tournament.table.js';

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

/** What tournaments of a club are called, by id; empty if it was erased. */
export async function namesOfTournaments(
  pool: Pick<Pool, 'query'>,
  club: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const text = `select id, ${called} as name from read.tournament where club = $1 and id = any($2::uuid[])`;
  const { rows } = await pool.query<Pick<TournamentListing, 'id' | 'name'>>({
    name: 'names-of-tournaments',
    text,
    values: [club, ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What this process knows of tournaments. */
interface KnownTournaments {
  /** The state of a tournament of a club that has its event at `position`, or a later one. */
  known(club: string, id: string, position: number): Promise<TournamentState | undefined>;
}

/** A tournament, and its last position in the log. */
type Standing = Pick<TournamentListing, 'club' | 'id' | 'position'>;

/**
 * The read side of tournaments. Which there are and how far each has come is asked of the database; what they are like is
 * known, or folded from the log (decision 0112).
 */
export class TournamentReads {
  private readonly standing = new SharedReads<readonly Standing[]>();
  /** What states show, as long as they are known. */
  private readonly shown = new WeakMap<TournamentState, TournamentRow>();

  constructor(
    private readonly pool: Pool,
    private readonly tournamentsKnown: KnownTournaments,
    private readonly nodes: ClubNodes = oneNode,
  ) {}

  /** The clubs of tournaments, by their ids, which are unique over all clubs; what is unknown is left out. One query. */
  async whereAreTournaments(ids: readonly string[]): Promise<ReadonlyMap<string, ClubScope>> {
    const rows = await findInAll(this.nodes, ids, async (clubs) => {
      const among = amongClubs(clubs, 2);
      const text = `select id, club, id as tournament from read.tournament where id = any($1::uuid[]) ${among.sql}`;
      return (await this.pool.query<ClubScope & { readonly id: string }>(text, [ids, ...among.values])).rows;
    });
    return new Map(rows.map(({ id, ...place }) => [id, place]));
  }

  /** Tournaments of a club by id, in no order; what is unknown is left out. */
  async tournaments(club: string, ids: readonly string[]): Promise<readonly TournamentRow[]> {
    const standing = await this.standing.read([club, ...ids].join(' '), async () => {
      const { rows } = await this.pool.query<Standing>({
        name: 'tournaments-standing',
        text: 'select club, id, position from read.tournament where club = $1 and id = any($2::uuid[])',
        values: [club, ids],
      });
      return rows;
    });
    return this.rowsOf(standing);
  }

  /** A tournament as it is listed; `undefined` if it is unknown. */
  async listed(club: string, id: string): Promise<TournamentListing | undefined> {
    const text = `select ${columnsOf(tournamentTable)} from read.tournament where club = $1 and id = $2`;
    const { rows } = await this.pool.query<TournamentListing>(text, [club, id]);
    return rows[0];
  }

  /** Tournaments that a filter lets through, in an order; `after` is the id of the last one seen. */
  async tournamentsWhere(
    filter: TournamentFilter,
    order: ListOrder,
    { after, first }: { readonly after?: string; readonly first: number },
  ): Promise<readonly TournamentRow[]> {
    const { key, than, direction } = orders[order];
    const text = `select club, id, position from read.tournament where ${filtered}
      and ($7::uuid is null or (${key}, id) ${than} (select ${key}, id from read.tournament where id = $7))
      order by ${key} ${direction}, id ${direction} limit $8`;
    const { rows } = await this.pool.query<Standing>({
      name: `tournaments-where-${order}`,
      text,
      values: [...valuesOf(filter), after ?? null, first],
    });
    return this.rowsOf(rows);
  }

  /** What tournaments of a club are called, by id; empty if it was erased. */
  namesOf(club: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return namesOfTournaments(this.pool, club, ids);
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

  private rowsOf(standing: readonly Standing[]): Promise<readonly TournamentRow[]> {
    return Promise.all(
      standing.map(async ({ club, id, position }) => {
        const state = await this.tournamentsKnown.known(club, id, position);
        if (!state) return bug(`the log has no tournament ${id}`);
        const row = this.shown.get(state) ?? rowOfTournament(club, id, state);
        this.shown.set(state, row);
        return row;
      }),
    );
  }
}
