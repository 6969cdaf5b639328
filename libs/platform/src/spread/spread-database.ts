import { createHash } from 'node:crypto';
import type pg from 'pg';
import { DatabaseClient } from '../connections/database-client.js';
import { appRole } from '../database.js';
import { demandSpreadable } from './spread-problem.js';
import type { SpreadPlan } from './spread-plan.js';
import { readShards } from './shards.js';

/** The table whose one row says that the clubs of a database are spread, and by which plan; fairview_app may read it. */
export const spreadTable = 'platform.spread';

/** More than nodes, so that clubs can move to nodes that come later. */
const shards = 32;

/** What a plan comes to with the shards that there are. */
async function digestOf(client: pg.ClientBase, plan: SpreadPlan): Promise<string> {
  const shards = await readShards(client, firstOf(plan));
  const text = JSON.stringify([plan, shards.map(({ id }) => id)]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The table whose shards give those of all others their places. */
const firstOf = ({ tables: { withClub } }: SpreadPlan): string => withClub[0] ?? '';

/** Whether the clubs of a database are spread over nodes: it says so itself. */
export async function isSpread(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${spreadTable}') is not null as there`,
  );
  if (!rows[0]?.there) return false;
  return ((await client.query(`select 1 from ${spreadTable}`)).rowCount ?? 0) > 0;
}

/** Spreads what is not spread yet, and puts in place the functions that a node carries out. */
async function spread(client: pg.ClientBase, plan: SpreadPlan): Promise<void> {
  const { tables, committedTogether, functions, shardFunctions, handedOn, schemas } = plan;
  await client.query(`set local citus.shard_count = ${shards}`);
  await client.query('set local citus.multi_shard_modify_mode = sequential');
  // The triggers refuse changes of the log, on whatever node; they write nothing.
  await client.query('set local citus.enable_unsafe_triggers = on');
  // Citus connects to the nodes as the role that asks.
  await client.query(`alter role ${appRole} login`);
  const { rows } = await client.query<{ name: string }>(
    'select logicalrelid::regclass::text as name from pg_dist_partition',
  );
  const spreadAlready = new Set(rows.map(({ name }) => name));
  const missing = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !spreadAlready.has(name));
  for (const name of missing(tables.onEveryNode))
    await client.query('select create_reference_table($1)', [name]);
  for (const name of missing(committedTogether))
    await client.query('select citus_add_local_table_to_metadata($1, cascade_via_foreign_keys := true)', [
      name,
    ]);
  const [first = '', ...others] = tables.withClub;
  for (const name of missing([first]))
    await client.query(`select create_distributed_table($1, 'club', colocate_with := 'none')`, [name]);
  for (const name of missing(others))
    await client.query(`select create_distributed_table($1, 'club', colocate_with := $2)`, [name, first]);
  for (const sql of functions) await client.query(sql);
  for (const { named } of await readShards(client, first))
    for (const sql of shardFunctions) await client.query(named(sql));
  await client.query(
    `select create_distributed_function(p.oid::regprocedure)
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1)`,
    [schemas],
  );
  await client.query(
    `select create_distributed_function(name::regproc::regprocedure, '_club', colocate_with := $2, force_delegation := true)
       from unnest($1::text[]) name`,
    [handedOn, first],
  );
}

async function inOneTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Spreads the clubs of a database over the nodes of Citus: all of it, or nothing. A database whose clubs are spread already is left
 * as it is.
 * @param url a superuser of the coordinator; the database is migrated
 * @returns whether anything was done
 * @throws SpreadProblem if that cannot be done
 */
export async function spreadDatabase(url: string, plan: SpreadPlan, hasRedis: boolean): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'fairview migrate' });
  await client.connect();
  try {
    if (await isSpread(client)) return false;
    await demandSpreadable(client, hasRedis);
    await inOneTransaction(client, async () => {
      await spread(client, plan);
      await client.query(`insert into ${spreadTable} (since, plan) values (log.now(), $1)`, [
        await digestOf(client, plan),
      ]);
    });
    return true;
  } finally {
    await client.end();
  }
}

/**
 * Notes that migrations are about to change a spread database: until `spreadAgain` its functions may be those of one server.
 * @returns how the sessions that run them are set: by itself Citus refuses a function in a transaction that has changed a spread table
 */
export async function noteMigrating(client: pg.ClientBase): Promise<string> {
  if (!(await isSpread(client))) return '';
  await client.query(`update ${spreadTable} set plan = ''`);
  return '-c citus.multi_shard_modify_mode=sequential';
}

/** Brings a spread database to this plan, after migrations and when the plan is another one; it does nothing to any other. */
export async function spreadAgain(client: pg.ClientBase, plan: SpreadPlan): Promise<void> {
  if (!(await isSpread(client))) return;
  const { rows } = await client.query<{ plan: string }>(`select plan from ${spreadTable}`);
  if (rows[0]?.plan === (await digestOf(client, plan))) return;
  await inOneTransaction(client, async () => {
    await spread(client, plan);
    await client.query(`update ${spreadTable} set plan = $1`, [await digestOf(client, plan)]);
  });
}
