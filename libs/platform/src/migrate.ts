import type pg from 'pg';
import { DatabaseClient } from './connections/database-client.js';
import { eachAlone } from './connections/server-list.js';
import { appRole } from './database.js';
import { migrationTable, type Migration } from './migration.js';
import { noteMigrating, spreadAgain } from './spread/spread-database.js';
import type { SpreadPlan } from './spread/spread-plan.js';

/** `fair` and `view` in ASCII: the advisory lock that makes migrations one after another. */
const lock = [0x66616972, 0x76696577] as const;
const oldest = 15;

/** The newest version of the queue's tables, as BullMQ itself says: to ask it would load all of it. */
export const newestQueue = 11;

/** A database that this program must leave alone. Nothing in it was touched. */
export class DatabaseNotOurs extends Error {
  constructor(
    readonly code: 'database-too-old' | 'database-too-new',
    sentence: string,
  ) {
    super(`${sentence} (${code})`);
    this.name = 'DatabaseNotOurs';
  }
}

/** Why a server of this version will not do, undefined if it will. `number` is server_version_num. */
export function versionProblem(number: number, version: string): string | undefined {
  if (number >= oldest * 10_000) return undefined;
  return `Fairview needs PostgreSQL ${oldest} or newer; the server in DATABASE_URL is ${version}.`;
}

async function demandVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const problem = versionProblem(rows[0]?.number ?? 0, rows[0]?.version ?? 'unknown');
  if (problem) throw new Error(problem);
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]?.there ?? false;
}

/** The names of the migrations that a database has had. */
async function doneIn(client: pg.Client): Promise<readonly string[]> {
  const { schema, name } = migrationTable;
  if (!(await exists(client, `${schema}.${name}`))) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.${name} order by id`);
  return rows.map((row) => row.name);
}

/** The version of the queue's tables in a database that has them. */
async function queueIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from bullmq.migration',
  );
  return rows[0]?.version ?? 0;
}

/** Only reads, so that a login that may do no more can start on a database that is up to date. */
async function isUpToDate(
  client: pg.Client,
  done: readonly string[],
  ours: readonly string[],
): Promise<boolean> {
  if (!ours.every((name) => done.includes(name)) || !(await exists(client, 'bullmq.migration'))) return false;
  const queue = await queueIn(client);
  if (queue <= newestQueue) return queue === newestQueue;
  const { assertSchemaCompatibility } = await import('bullmq');
  await assertSchemaCompatibility(client);
  return true;
}

/** When a migration was written: the UTC stamp at the end of its name. */
const stampOf = (name: string): string => /(?<!\d)\d+$/.exec(name)?.[0] ?? '';

/**
 * Refuses a database that has had migrations which are not ours. One that is older than our newest was never released;
 * otherwise a newer Fairview has been here.
 */
function demandOurs(done: readonly string[], ours: readonly string[]): void {
  const others = done.filter((name) => !ours.includes(name));
  if (others.length === 0) return;
  const newest = ours.map(stampOf).sort().at(-1) ?? '';
  if (others.some((name) => stampOf(name) < newest)) {
    throw new DatabaseNotOurs(
      'database-too-old',
      'The database was made by a Fairview from before the first release, which no version can upgrade: give this one an empty database.',
    );
  }
  throw new DatabaseNotOurs(
    'database-too-new',
    `The database is newer than this Fairview, which does not know ${others.join(', ')}: run the newer version, or restore a backup made before it.`,
  );
}

/** BullMQ keeps its own migrations; its role may use what they make, and make a sequence for each queue. */
async function runQueues(client: pg.Client): Promise<void> {
  const { runMigrations } = await import('bullmq');
  await runMigrations(client, 'bullmq');
  await client.query(`
    grant usage, create on schema bullmq to ${appRole};
    grant select, insert, update, delete on all tables in schema bullmq to ${appRole};
    grant usage, select, update on all sequences in schema bullmq to ${appRole};
    grant usage on schema ${migrationTable.schema} to ${appRole};
    grant select on ${migrationTable.schema}.${migrationTable.name} to ${appRole}`);
}

/**
 * Brings a database up to date: ours, and the queue's. Any number of processes may call it at once; one works, the
 * others wait and find nothing to do. Either all that is pending is done, or nothing.
 * @param url a login that may create schemas and the role fairview_app, or is a member of it already
 * @param plan how clubs are spread over nodes: a database that has them spread is brought to it again
 * @returns the names of our migrations that were run
 * @throws DatabaseNotOurs if the database is from before the first release, or newer than this program
 * @throws Error if the server is older than PostgreSQL 15
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  plan?: SpreadPlan,
): Promise<readonly string[]> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'fairview migrate' });
  await client.connect();
  try {
    await demandVersion(client);
    const ours = migrations.map((one) => new one().name ?? one.name);
    const before = await doneIn(client);
    demandOurs(before, ours);
    const isReady = await isUpToDate(client, before, ours);
    if (isReady && !plan) return [];
    await client.query('select pg_advisory_lock($1, $2)', [...lock]);
    if (isReady && plan) {
      await spreadAgain(client, plan);
      return [];
    }
    const settings = await noteMigrating(client);
    await client.query(`create schema if not exists ${migrationTable.schema}`);
    // Loaded only here: nearly every start finds that nothing is left to do.
    const { runMigrations } = await import('./run-migrations.js');
    const done = await runMigrations(url, migrations, settings);
    await runQueues(client);
    if (plan) await spreadAgain(client, plan);
    return done;
  } finally {
    await client.end();
  }
}

/**
 * Lets the login of api and worker take on the role fairview_app, if it is not the login that migrates. If it does not
 * exist it is made: it may do nothing but take on that role.
 * @param url the migrating login, which needs `createrole` if the other must be made
 * @param appUrl the address of the other, with its password
 */
export async function grantAppRole(url: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(eachAlone(appUrl)[0] ?? appUrl);
  const client = new DatabaseClient({ connectionString: url, application_name: 'fairview migrate' });
  await client.connect();
  try {
    const name = decodeURIComponent(username);
    const login = client.escapeIdentifier(name);
    // Two that start at once take turns.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1, $2)', [...lock]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount === 0)
      await client.query(
        `create role ${login} login noinherit nosuperuser nocreatedb nocreaterole
          password ${client.escapeLiteral(decodeURIComponent(password))}`,
      );
    await client.query(`grant ${appRole} to ${login}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
