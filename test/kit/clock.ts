import type pg from 'pg';

/** The clock of one suite's database, in its hands: `log.now()` answers what was set. */
export interface LogClock {
  /** Milliseconds since the epoch, UTC. */
  set(at: number): Promise<void>;
  /** @returns the new time */
  advance(milliseconds: number): Promise<number>;
  now(): Promise<number>;
}

/**
 * Replaces SQL function log.now() in a suite's own database by a clock that stands still until it is moved.
 * @param admin the owner's pool of that database
 * @param start where the clock stands at first, milliseconds since the epoch
 * @param onMove called when it was moved: what a process remembers by its own clock has aged, too
 */
export async function settableClock(
  admin: pg.Pool,
  start: number,
  onMove: () => void = () => undefined,
): Promise<LogClock> {
  await admin.query(`
    create table if not exists log.test_clock (at bigint not null);
    truncate log.test_clock;
    create or replace function log.now() returns bigint
      language sql volatile security definer set search_path = pg_catalog
      as 'select at from log.test_clock'`);
  await admin.query('insert into log.test_clock values ($1)', [start]);
  const moved = async (sql: string, value: number): Promise<number> => {
    const { rows } = await admin.query<{ at: string }>(sql, [value]);
    onMove();
    return Number(rows[0]?.at);
  };
  return {
    set: async (at) => void (await moved('update log.test_clock set at = $1 returning at', at)),
    advance: (milliseconds) => moved('update log.test_clock set at = at + $1 returning at', milliseconds),
    now: async () => {
      const { rows } = await admin.query<{ at: string }>('select log.now() as at');
      return Number(rows[0]?.at);
    },
  };
}
