import type pg from 'pg';
import { migrationTable } from './migration.js';

/** One thing that was looked at. */
export interface HealthCheck {
  readonly ok: boolean;
  /** What was found, in a sentence. */
  readonly note: string;
  /** It serves, and somebody should look. */
  readonly degraded?: true;
}

export interface Health {
  readonly ready: boolean;
  /** The missing checks that keep it from being ready. */
  readonly missing: readonly string[];
  /** Whether any check is: such a process is ready all the same. */
  readonly degraded: boolean;
  readonly checks: Readonly<Record<string, HealthCheck>> &
    Readonly<Record<'database' | 'migrations', HealthCheck>>;
}

const patience = 2_000;
const skewAllowed = 1_000;

const within = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

async function check(look: () => Promise<HealthCheck>): Promise<HealthCheck> {
  try {
    return await within(look());
  } catch (error) {
    return { ok: false, note: (error as Error).message || String(error) };
  }
}

async function lookAtDatabase(pool: pg.Pool): Promise<HealthCheck> {
  const began = Date.now();
  const { rows } = await pool.query<{ now: string }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  const ended = Date.now();
  const skew = Math.round(Number(rows[0]?.now) - (began + ended) / 2);
  // Decisions use the database's clock alone; a process whose clock is off still shows and logs wrong times.
  const off = Math.abs(skew) > skewAllowed + (ended - began);
  return { ok: true, note: off ? `answers; its clock is ${skew} ms off ours` : 'answers' };
}

async function lookAtMigrations(pool: pg.Pool, expected: readonly string[]): Promise<HealthCheck> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from ${migrationTable.schema}.${migrationTable.name}`,
  );
  const done = new Set(rows.map((row) => row.name));
  const pending = expected.filter((name) => !done.has(name));
  if (pending.length > 0) return { ok: false, note: `pending: ${pending.join(', ')}` };
  const stranger = [...done].find((name) => !expected.includes(name));
  if (stranger) return { ok: true, note: `the database is newer than this program: ${stranger}` };
  return { ok: true, note: 'up to date' };
}

/**
 * Can this process serve? Each check answers within two seconds, whatever the database does.
 * @param pool the app's pool
 * @param migrations the names of the migrations this program needs
 * @param more what else is looked at, by its name: what is not ok makes the process unready, unless it says that it only degrades it
 */
export async function checkHealth(
  pool: pg.Pool,
  migrations: readonly string[],
  more: Readonly<Record<string, () => Promise<HealthCheck>>> = {},
): Promise<Health> {
  const [database, schema, ...others] = await Promise.all([
    check(() => lookAtDatabase(pool)),
    check(() => lookAtMigrations(pool, migrations)),
    ...Object.values(more).map(check),
  ]);
  const names = Object.keys(more);
  const checks = {
    database,
    migrations: schema,
    ...Object.fromEntries(others.map((one, i) => [names[i] ?? '', one])),
  };
  const missing = Object.entries<HealthCheck>(checks).flatMap(([name, { ok, degraded }]) =>
    ok || degraded ? [] : [name],
  );
  return {
    ready: missing.length === 0,
    missing,
    degraded: Object.values<HealthCheck>(checks).some((one) => one.degraded),
    checks,
  };
}
