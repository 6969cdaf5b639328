import { alwaysSure, columnsOf, type Instant, type Witness } from '@fairview/events';
import type { Pool } from 'pg';
import { dueTable, type DueRow } from './due.table.js';

/**
 * How long a claim keeps other claimers away, in milliseconds: a crashed claimer's rows come back after it. With the five
 * seconds to the next sweep, and the looks then, that must stay within the ten in which a deadline is recorded.
 */
export const claimLasts = 4_000;

/** A due row that is this claimer's until `claimedUntil`. */
export interface Claim extends DueRow {
  readonly claimedUntil: Instant;
}

/** What the log's clock said when the row was claimed: later than `dueAt`. */
export const claimedAt = ({ claimedUntil }: Claim): Instant => claimedUntil - claimLasts;

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

const coming = `
  with clock as materialized (select log.now() as now)
  select due_at - clock.now as wait
    from clock, deadlines.due
   where due_at >= greatest(clock.now, $1::bigint) and due_at < $2::bigint
   order by due_at
   limit 1`;

const late = `
  with clock as materialized (select log.now() as now)
  select greatest(clock.now - (select due_at from deadlines.due order by due_at limit 1), 0) as lateness from clock`;

const countingBacklog = `
  with clock as materialized (select log.now() as now)
  select count(*) filter (where due_at < now) as due,
         coalesce(max(now - due_at) filter (where due_at < now), 0) as "oldestLateness",
         count(*) filter (where due_at >= now) as waiting
    from clock left join deadlines.due on true`;

/** The table of deadlines, read by the database's clock alone. */
export class DueRows {
  /** @param witness nothing is claimed while it is not sure of the log's clock (decision 0022) */
  constructor(
    private readonly pool: Pool,
    private readonly witness: Pick<Witness, 'sure'> = alwaysSure,
  ) {}

  /**
   * Claims up to `limit` due rows that no other process has claimed: the longest due of each club, the longest due club
   * first, and then what else is longest due.
   */
  async claim(limit: number): Promise<readonly Claim[]> {
    const { from, until } = this.witness.sure();
    const { rows } = await this.pool.query<Claim>({
      name: 'deadlines-claim',
      text: claiming,
      values: [limit, claimLasts, from, until],
    });
    return oneAClubFirst(rows);
  }

  /** Gives back what still stands of these claims and answers it: rows that were cleared, replaced or claimed again are not. */
  async release(claims: readonly Claim[]): Promise<readonly Claim[]> {
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
    const { rows } = await this.pool.query<{ wait: number }>({
      name: 'deadlines-coming',
      text: coming,
      values: [from, to],
    });
    // At its own instant a deadline still stands: it lapses a millisecond later.
    return rows[0] && rows[0].wait + 1;
  }

  /** The kinds of stream that have deadlines in the table. */
  async streamKinds(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ kind: string }>(
      `select distinct split_part(stream, '-', 1) as kind from deadlines.due order by kind`,
    );
    return rows.map(({ kind }) => kind);
  }

  /** How late the longest due row is, in milliseconds: one look at the index, however many there are. */
  async oldestLateness(): Promise<number> {
    const { rows } = await this.pool.query<{ lateness: number }>({ name: 'deadlines-late', text: late });
    return rows[0]?.lateness ?? 0;
  }

  async backlog(): Promise<Backlog> {
    const { rows } = await this.pool.query<Backlog>(countingBacklog);
    return rows[0] ?? { due: 0, oldestLateness: 0, waiting: 0 };
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
