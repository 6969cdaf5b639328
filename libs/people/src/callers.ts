import type { Pool } from 'pg';
import type { Instant } from '@fairview/events';
import { idleMilliseconds } from './accounts/sessions.js';
import { callerOfDevice, type Caller, type EntryPlace } from './caller.js';
import { mostSeats } from './entrants/limits.js';
import { actorOfKey } from './rights/key-reach.js';
import { isScope } from './rights/role.js';
import { digestOf, keyPrefix, sessionPrefix } from './secrets.js';
import { rowOf } from './statements.js';

interface SessionRow {
  readonly id: string;
  readonly account: string | null;
  readonly device: string | null;
  readonly seats: readonly (EntryPlace & { readonly over: boolean })[];
}

interface KeyRow {
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

/** One statement: the row if it stands at that instant, and a mark of its use, which is written once a minute. */
const bySession = `
  with clock as materialized (select coalesce($2::bigint, log.now()) as now),
  found as (
    select s.hash, s.id, s.account, s.device, s.seen_at, clock.now,
           case when s.device is null then '[]' else ${seatsOf('s.device')} end as seats
      from clock join people.session s on s.hash = $1
     where s.device is not null or (s.expires_at > clock.now and s.seen_at >= clock.now - $3::bigint)),
  seen as (
    update people.session s set seen_at = found.now from found
     where s.hash = found.hash and found.seen_at <= found.now - 60000)
  select id, account, device, seats from found`;

const byKey = `
  with clock as materialized (select coalesce($2::bigint, log.now()) as now),
  found as (
    select k.hash, k.id, k.account, k.club, k.tournament, k.scopes, k.used_at, clock.now
      from clock join people.api_key k on k.hash = $1
     where k.expires_at > clock.now and k.revoked_at is null),
  used as (
    update people.api_key k set used_at = found.now from found
     where k.hash = found.hash and (found.used_at is null or found.used_at <= found.now - 60000))
  select id, account, club, tournament, scopes from found`;

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

/** Who holds a token at an instant (the database's now where none is given): looked up each time, nothing is cached. */
export async function callerOf(
  pool: Pool,
  token: string | undefined,
  now: Instant | undefined,
): Promise<Caller | undefined> {
  if (token?.startsWith(keyPrefix)) {
    const key = await rowOf<KeyRow>(pool, byKey, [digestOf(token), now ?? null]);
    return key && callerFromKey(key);
  }
  if (token?.startsWith(sessionPrefix)) {
    const values = [digestOf(token), now ?? null, idleMilliseconds];
    const session = await rowOf<SessionRow>(pool, bySession, values);
    return session && callerFromSession(session);
  }
  return undefined;
}
