import type { Pool } from 'pg';

/** What stands still that should not: for how many milliseconds, 0 where nothing does; and how many clubs. */
export interface Standstill {
  /** The oldest transaction that holds a club's or a stream's head. */
  readonly headLock: number;
  /** The age of the oldest event that some consumer has yet to take. */
  readonly consumers: number;
  /** How many clubs are further ahead of the log's clock than that may be wrong: they can write nothing until it has caught up. */
  readonly clubsAhead: number;
}

// The oldest event a club, not all: the one that follows the offset.
const measuring = `
  select coalesce(log.oldest_head_lock(), 0)::float8 as "headLock",
         coalesce((
           select max(log.now() - e.at)
             from log.cursor c
             join log.club_head h on h.club = c.club and h.position > c.position
             join log.event e on e.club = c.club and e.position = c.position + 1), 0)::float8 as consumers,
         (select count(*) from log.club_head h where h.at > log.now() + 5000)::float8 as "clubsAhead"`;

/** Measures what stands still in the log. */
export async function standstillOf(pool: Pool): Promise<Standstill> {
  const { rows } = await pool.query<Standstill>(measuring);
  return rows[0] ?? { headLock: 0, consumers: 0, clubsAhead: 0 };
}
