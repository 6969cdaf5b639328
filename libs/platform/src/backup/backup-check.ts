import type pg from 'pg';
import type { HealthCheck } from '../health.js';

/** Milliseconds after which somebody should look why no backup was made: a day, and time for the next look. */
export const tooOld = 26 * 3_600_000;

/** How old the newest backup is that was made of this very database. */
export interface NewestBackup {
  /** Milliseconds; undefined if none was made. */
  readonly age?: number;
  readonly file?: string;
  /** Milliseconds for which there has been something to lose; undefined if there is no club. */
  readonly clubsFor?: number;
}

/** Looks for the newest backup of a database. */
export async function newestBackup(pool: Pick<pg.Pool, 'query'>): Promise<NewestBackup> {
  const { rows } = await pool.query<{ age: string | null; file: string | null; clubs: string | null }>(
    `select (log.now() - b.at)::text as age, b.file,
            (select (log.now() - min(c.created_at))::text from people.club c) as clubs
       from (select 1) one left join lateral (select at, file from platform.backup order by at desc limit 1) b on true`,
  );
  const [{ age, file, clubs } = { age: null, file: null, clubs: null }] = rows;
  return {
    ...(age === null ? {} : { age: Number(age) }),
    ...(file === null ? {} : { file }),
    ...(clubs === null ? {} : { clubsFor: Number(clubs) }),
  };
}

const hours = (milliseconds: number): string => `${Math.floor(milliseconds / 3_600_000)} h`;

/** For health: a server with clubs whose newest backup is older than a day works, and somebody should look. */
export async function backupCheck(pool: Pick<pg.Pool, 'query'>): Promise<HealthCheck> {
  const { age, clubsFor } = await newestBackup(pool);
  if (age === undefined) {
    const note = 'fairview made none yet';
    return (clubsFor ?? 0) > tooOld ? { ok: false, degraded: true, note } : { ok: true, note };
  }
  const note = `the newest is ${hours(age)} old`;
  return age > tooOld ? { ok: false, degraded: true, note } : { ok: true, note };
}
