import type { PoolClient } from 'pg';
import type { Instant } from '@fairview/events';
import { rowOf, rowsOf, type Connection } from './statements.js';

/** At most this many tries count within any minute, over all processes: they are counted in the database. */
export const triesAMinute = {
  'sign-in-account': 10,
  'sign-in-device': 10,
  'sign-in-address': 60,
  // One who types codes: a device, an account, or all of a network that name neither.
  'entry-code-bearer': 5,
  // Far more than a hall with a slip for everybody needs, and far too few to guess one of 31 to the power of 8 codes.
  'entry-code-network': 300,
} as const;
export type Tried = keyof typeof triesAMinute;

const lately = `(select coalesce(array_agg(x order by x), '{}') from unnest(t.at) x where x > excluded.at[1] - 60000)`;

/** Counts a try before it is made; the instant it was counted at, or `undefined` if it would be one too many. */
export async function countTry(on: Connection, what: Tried, who: string): Promise<Instant | undefined> {
  const counted = await rowOf<{ at: number }>(
    on,
    `insert into people.tries as t (what, who, at) values ($1, $2, array[log.now()])
     on conflict (what, who) do update set at = ${lately} || excluded.at[1]
       where cardinality(${lately}) < $3
     returning t.at[cardinality(t.at)] as at`,
    [what, who, triesAMinute[what]],
  );
  return counted === undefined ? undefined : Number(counted.at);
}

/** Takes a try back that turned out well: only failures wear out the patience. */
export async function forgiveTry(on: Connection, what: Tried, who: string, at: Instant): Promise<void> {
  await rowsOf(
    on,
    `update people.tries
        set at = at[:array_position(at, $3::bigint) - 1] || at[array_position(at, $3::bigint) + 1:]
      where what = $1 and who = $2 and array_position(at, $3::bigint) is not null`,
    [what, who, at],
  );
}

/**
 * Holds the count of `who` until the transaction ends, so that tries queue up and only failures need be counted.
 * @returns whether another try is open
 */
export async function holdTries(client: PoolClient, what: Tried, who: string): Promise<boolean> {
  const held = await rowOf<{ free: boolean }>(
    client,
    `insert into people.tries as t (what, who, at) values ($1, $2, '{}')
     on conflict (what, who) do update
       set at = (select coalesce(array_agg(x order by x), '{}') from unnest(t.at) x where x > log.now() - 60000)
     returning cardinality(t.at) < $3 as free`,
    [what, who, triesAMinute[what]],
  );
  return held?.free ?? false;
}

/** Counts a failed try under `holdTries`. */
export async function addTry(client: PoolClient, what: Tried, who: string): Promise<void> {
  await rowsOf(client, `update people.tries set at = at || log.now() where what = $1 and who = $2`, [
    what,
    who,
  ]);
}
