import type { Pool } from 'pg';
import type { Instant } from '@fairview/events';
import { idleMilliseconds } from './accounts/sessions.js';
import { callerOfDevice, type Caller, type EntryPlace } from './caller.js';
import { mostSeats } from './entrants/rows.js';
import { actorOfKey } from './rights/right.js';
import { isScope } from './role.js';
import { digestOf, keyPrefix, sessionPrefix } from './secrets.js';
import { rowsOf, type Prepared } from './statements.js';

interface SessionRow {
  readonly hash: Buffer;
  readonly id: string;
  readonly account: string | null;
  readonly device: string | null;
  readonly seats: readonly (EntryPlace & { readonly over: boolean })[];
}

interface KeyRow {
  readonly hash: Buffer;
  readonly id: string;
  readonly account: string;
  readonly club: string;
  readonly tournament: string | null;
  readonly scopes: readonly string[];
}

/** SQL: the entries that a device holds, as JSON, those of open tournaments and the first that it took first. */
const seatsOf = (device: string): string => `
  (select coalesce(json_agg(seat), '[]')
     from (select e.club, e.tournament, e.entry, not e.open as over from people.entrant e
            where e.device = ${device} and (e.open or e.reads_until > clock.now)
            order by e.open desc, e.spent_at, e.entry limit ${mostSeats}) seat)`;

/** One statement: the rows valid at that instant, and a mark of their use, which is written once a minute. */
const bySession: Prepared = {
  name: 'caller-by-session',
  text: `
  with clock as materialized (select coalesce($2::bigint, log.now()) as now),
  found as (
    select s.hash, s.id, s.account, s.device, s.seen_at, clock.now,
           case when s.device is null then '[]' else ${seatsOf('s.device')} end as seats
      from clock join people.session s on s.hash = any($1::bytea[])
     where s.device is not null or (s.expires_at > clock.now and s.seen_at >= clock.now - $3::bigint)),
  seen as (
    update people.session s set seen_at = found.now from found
     where s.hash = found.hash and found.seen_at <= found.now - 60000)
  select hash, id, account, device, seats from found`,
};

const byKey: Prepared = {
  name: 'caller-by-key',
  text: `
  with clock as materialized (select coalesce($2::bigint, log.now()) as now),
  found as (
    select k.hash, k.id, k.account, k.club, k.tournament, k.scopes, k.used_at, clock.now
      from clock join people.api_key k on k.hash = any($1::bytea[])
     where k.expires_at > clock.now and k.revoked_at is null),
  used as (
    update people.api_key k set used_at = found.now from found
     where k.hash = found.hash and (found.used_at is null or found.used_at <= found.now - 60000))
  select hash, id, account, club, tournament, scopes from found`,
};

function callerFromSession({ id, account, device, seats }: SessionRow): Caller | undefined {
  if (account !== null) return { actor: `account:${account}`, account, session: id };
  if (device === null) return undefined;
  const places = seats.map(({ over, ...place }): EntryPlace => ({
    ...place,
    ...(over ? { isOver: true } : {}),
  }));
  return callerOfDevice({ id: device, seats: places }, id);
}

const callerFromKey = ({ id, account, club, tournament, scopes }: KeyRow): Caller => ({
  actor: actorOfKey(id),
  account,
  key: { id, scopes: scopes.filter(isScope), club, ...(tournament === null ? {} : { tournament }) },
});

/**
 * The holder of each of these tokens at an instant (by default the database's now): looked up each time. One
 * statement for all sessions and one for all keys; a token that nobody holds is missing.
 */
export async function callersOf(
  pool: Pool,
  tokens: readonly string[],
  now: Instant | undefined,
): Promise<ReadonlyMap<string, Caller>> {
  const byHash = (prefix: string) =>
    new Map(
      tokens
        .filter((token) => token.startsWith(prefix))
        .map((token) => [digestOf(token).toString('hex'), token]),
    );
  const hashes = (of: ReadonlyMap<string, string>) => [...of.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const [keys, sessions] = [byHash(keyPrefix), byHash(sessionPrefix)];
  const at = now ?? null;
  const [foundKeys, foundSessions] = await Promise.all([
    keys.size === 0 ? [] : rowsOf<KeyRow>(pool, byKey, [hashes(keys), at]),
    sessions.size === 0 ? [] : rowsOf<SessionRow>(pool, bySession, [hashes(sessions), at, idleMilliseconds]),
  ]);
  const callers = new Map<string, Caller>();
  for (const row of foundKeys) callers.set(keys.get(row.hash.toString('hex')) ?? '', callerFromKey(row));
  for (const row of foundSessions) {
    const caller = callerFromSession(row);
    if (caller) callers.set(sessions.get(row.hash.toString('hex')) ?? '', caller);
  }
  return callers;
}

/** The holder of a token at an instant. */
export const callerOf = async (
  pool: Pool,
  token: string | undefined,
  now: Instant | undefined,
): Promise<Caller | undefined> =>
  token === undefined ? undefined : (await callersOf(pool, [token], now)).get(token);
