import type { Pool } from 'pg';
import { answeredMilliseconds } from './answered/answered-commands.js';
import { idleMilliseconds } from './accounts/sessions.js';
import { knownMilliseconds } from './accounts/known-devices.js';
import { rowsOf } from './statements.js';

/** A device that holds nothing any more is forgotten so long after its last use: a tournament may be opened again. */
const deviceMilliseconds = 14 * 24 * 3_600_000;

/** Removes what has lapsed and decides nothing any more: sessions, codes and counted tries. @returns rows removed */
export async function sweepPeople(pool: Pool): Promise<number> {
  const [row] = await rowsOf<{ removed: number }>(
    pool,
    `with clock as materialized (select log.now() as now),
     sessions as (
       delete from people.session s using clock
        where case when s.device is null then s.expires_at <= now or s.seen_at < now - $1::bigint
                   else s.seen_at < now - $2::bigint
                        and not exists (select 1 from people.entrant e where e.device = s.device
                                        and (e.open or e.reads_until > clock.now)) end
        returning 1),
     invitations as (delete from people.invitation i using clock where i.expires_at < now returning 1),
     codes as (delete from people.setup_code c using clock where c.expires_at < now returning 1),
     resets as (delete from people.reset_code c using clock where c.expires_at < now returning 1),
     challenges as (delete from people.passkey_challenge c using clock where c.expires_at < now returning 1),
     answered as (delete from people.answered_command a using clock where a.at < now - $4::bigint returning 1),
     devices as (delete from people.known_device d using clock where d.seen_at < now - $3::bigint returning 1),
     counts as (
       delete from people.tries t using clock
        where not exists (select 1 from unnest(t.at) x where x > now - 60000) returning 1)
     select (select count(*) from sessions) + (select count(*) from invitations) + (select count(*) from codes)
          + (select count(*) from counts) + (select count(*) from resets) + (select count(*) from challenges)
          + (select count(*) from devices) + (select count(*) from answered) as removed`,
    [idleMilliseconds, deviceMilliseconds, knownMilliseconds, answeredMilliseconds],
  );
  return Number(row?.removed ?? 0);
}
