import {
  alwaysSure,
  amongClubs,
  columnsOf,
  oneNode,
  type ClubNodes,
  type Instant,
  type Witness,
} from '@fairview/events';
import type { Pool } from 'pg';
import { claimByClub, releaseByClub } from './claims-by-club.js';
import { claimLasts, type Claim } from './claim.js';
import { dueTable } from './due.table.js';

/** How far the work is behind: rows that have fallen due and stand, and the oldest one's lateness in milliseconds. */
export interface Backlog {
  readonly due: number;
  readonly oldestLateness: number;
  readonly waiting: number;
}

/** How many times as many ripe rows as it takes a claim looks at. */
const lookedAt = 20;

// Claims and releases lock rows that others skip, by the log's clock: no repository can say that.
const columns = columnsOf(dueTable);

// Sub-selects, so that the clock is read once a statement and the index is searched from its result. Of the first ripe
// rows one a club comes first: a club whose whole hall falls due holds up no other.
const claiming = `
  with clock as materialized (select log.now() as now),
  first as (
    select club, stream, kind, due_at
      from deadlines.due
     where due_at < (select now from clock)
       and (select now from clock) between $3::bigint and $4::bigint
       and (claimed_until is null or claimed_until < (select now from clock))
     order by due_at
     limit $1 * ${lookedAt}),
  ranked as (
    select club, stream, kind, due_at, row_number() over (partition by club order by due_at) > 1 as later from first),
  ripe as (
    select due.club, due.stream, due.kind
      from ranked
      join deadlines.due using (club, stream, kind)
     where due.due_at < (select now from clock)
       and (due.claimed_until is null or due.claimed_until < (select now from clock))
     order by ranked.later, ranked.due_at
     limit $1
       for update of due skip locked)
  update deadlines.due
     set claimed_until = (select now from clock) + $2::bigint
    from ripe
   where (due.club, due.stream, due.kind) = (ripe.club, ripe.stream, ripe.kind)
  returning ${columns}`;

// Skips what is locked: an append is just clearing or replacing that row, and waiting for it here could deadlock.
const releasing = `
  with standing as (
    select due.club, due.stream, due.kind
      from deadlines.due
      join unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
        as claim (club, stream, kind, due_at, claimed_until)
     using (club, stream, kind, due_at, claimed_until)
       for update of due skip locked)
  update deadlines.due
     set claimed_until = null
    from standing
   where (due.club, due.stream, due.kind) = (standing.club, standing.stream, standing.kind)
  returning ${columns}`;

// The clock is read beside them: no node joins it to rows.
const coming = (among: string): string =>
  `select due_at as "dueAt" from deadlines.due where due_at >= $1::bigint and due_at < $2::bigint ${among} order by due_at limit 1`;

const first = (among: string): string =>
  `select due_at as "dueAt" from deadlines.due where true ${among} order by due_at limit 1`;

const countingBacklog = (among: string): string => `
  select count(*) filter (where due_at < $1) as due, coalesce(max($1 - due_at) filter (where due_at < $1), 0) as "oldestLateness",
         count(*) filter (where due_at >= $1) as waiting
    from deadlines.due where true ${among}`;

const kinds = (among: string): string =>
  `select distinct split_part(stream, '-', 1) as kind from deadlines.due where true ${among} order by kind`;

/** The table of deadlines, read by the database's clock alone. */
export class DueRows {
  /**
   * @param witness nothing is claimed while it is not sure of the log's clock (decision 0002)
   * @param nodes those that hold the rows
   */
  constructor(
    private readonly pool: Pool,
    private readonly witness: Pick<Witness, 'sure'> = alwaysSure,
    private readonly nodes: ClubNodes = oneNode,
  ) {}

  /**
   * Claims up to `limit` due rows that no other process has claimed: the longest due of each club, the longest due club
   * first, and then what else is longest due.
   */
  async claim(limit: number): Promise<readonly Claim[]> {
    const { from, until } = this.witness.sure();
    if (!this.nodes.isOne) {
      const now = await this.now();
      if (now < from || now > until) return [];
      return oneAClubFirst(await claimByClub(this.pool, this.nodes, { limit, now }));
    }
    const { rows } = await this.pool.query<Claim>({
      name: 'deadlines-claim',
      text: claiming,
      values: [limit, claimLasts, from, until],
    });
    return oneAClubFirst(rows);
  }

  /** Gives back what still stands of these claims and answers it: rows that were cleared, replaced or claimed again are not. */
  async release(claims: readonly Claim[]): Promise<readonly Claim[]> {
    if (!this.nodes.isOne) return releaseByClub(this.pool, this.nodes, claims);
    const { rows } = await this.pool.query<Claim>(releasing, [
      claims.map(({ club }) => club),
      claims.map(({ stream }) => stream),
      claims.map(({ kind }) => kind),
      claims.map(({ dueAt }) => dueAt),
      claims.map(({ claimedUntil }) => claimedUntil),
    ]);
    return rows;
  }

  /** Milliseconds until the next deadline from `from` on and before `to` lapses; `undefined` if none is to come. */
  async waitWithin(from: Instant, to: Instant): Promise<number | undefined> {
    const now = await this.now();
    const rows = await this.ofAll<{ dueAt: number }>(coming, [Math.max(now, from), to]);
    // At its own instant a deadline still stands: it lapses a millisecond later.
    return rows.length === 0 ? undefined : Math.min(...rows.map(({ dueAt }) => dueAt)) - now + 1;
  }

  /** The kinds of stream that have deadlines in the table. */
  async streamKinds(): Promise<readonly string[]> {
    const rows = await this.ofAll<{ kind: string }>(kinds, []);
    return [...new Set(rows.map(({ kind }) => kind))].sort();
  }

  /** How late the longest due row is, in milliseconds: one look at the index, however many there are. */
  async oldestLateness(): Promise<number> {
    const rows = await this.ofAll<{ dueAt: number }>(first, []);
    return rows.length === 0
      ? 0
      : Math.max(0, (await this.now()) - Math.min(...rows.map(({ dueAt }) => dueAt)));
  }

  async backlog(): Promise<Backlog> {
    const rows = await this.ofAll<Backlog>(countingBacklog, [await this.now()]);
    return rows.reduce(
      (all, one) => ({
        due: all.due + one.due,
        oldestLateness: Math.max(all.oldestLateness, one.oldestLateness),
        waiting: all.waiting + one.waiting,
      }),
      { due: 0, oldestLateness: 0, waiting: 0 },
    );
  }

  private async now(): Promise<Instant> {
    const { rows } = await this.pool.query<{ now: number }>({
      name: 'deadlines-now',
      text: 'select log.now() as now',
    });
    return rows[0]?.now ?? 0;
  }

  /** Asks all clubs for rows; `text` is given the condition that parts it by clubs. */
  private ofAll<Row>(text: (among: string) => string, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.nodes.ofAll(async (clubs) => {
      const among = amongClubs(clubs, values.length + 1);
      return (await this.pool.query<Row & object>(text(among.sql), [...values, ...among.values])).rows;
    });
  }
}

/** Claims in the order of their instants, but the first of each club before all others. */
function oneAClubFirst(claims: readonly Claim[]): readonly Claim[] {
  const inOrder = [...claims].sort((one, other) => one.dueAt - other.dueAt);
  const seen = new Set<string>();
  const first = inOrder.filter(({ club }) => !seen.has(club) && seen.add(club));
  const chosen = new Set(first);
  return [...first, ...inOrder.filter((claim) => !chosen.has(claim))];
}
