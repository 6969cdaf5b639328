import { execFileSync } from 'node:child_process';
import { appConnection, migrate, onServer, openDatabase, openPool, spreadDatabase } from '@fairview/platform';
import { SpreadShards, tables } from '@fairview/services';
import pg from 'pg';
import { v4 as uuid } from 'uuid';
import { spreadPlan } from '../../apps/cli/src/serve/server-database.js';
import { migrations } from '../../migrations/index.js';
import { untilSo } from '../runner/patience.mjs';
import type { TestDatabase } from './database.js';

/** A database on a Citus of several nodes, its clubs spread over them. */
export interface SpreadTestDatabase extends TestDatabase {
  /** The addresses of this database on the coordinator and on each node. */
  readonly servers: readonly string[];
  /** Where its clubs lie, as a process finds it. */
  readonly shards: SpreadShards;
  /** Moves a club, with all that lie in its shard, to the other node. */
  moveClub(club: string): Promise<void>;
  /** Makes a node refuse all connections to this database, or takes them again; `node` counts from 0. */
  setAway(node: number, isAway: boolean): Promise<void>;
  /** Ends all processes of a node as a power cut does: it is on this machine. */
  killNode(node: number): Promise<void>;
  /** Starts it again by CITUS_START, a shell command that finds its port in PORT, and waits until it answers. */
  startNode(node: number): Promise<void>;
  /** The node of a club, counted as above. */
  nodeOf(club: string): Promise<number>;
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its server.
  }
}

const changed = (address: string, change: Partial<Pick<URL, 'hostname' | 'port' | 'pathname'>>): string =>
  Object.assign(new URL(address), change).toString();

/**
 * Makes a database of its own on a Citus, migrated and spread unless `isPlain`.
 * @param coordinator a superuser's address on the coordinator: a database whose nodes have been added, with access to each of them
 */
export async function citusDatabase(coordinator: string, isPlain = false): Promise<SpreadTestDatabase> {
  const pathname = `/t_${uuid().replaceAll('-', '')}`;
  const name = pathname.slice(1);
  const servers = await on(coordinator, async (client) => {
    const { rows } = await client.query<{ hostname: string; port: string; groupid: number }>(
      'select nodename as hostname, nodeport::text as port, groupid from pg_dist_node order by groupid',
    );
    return rows;
  });
  const [first, ...nodes] = servers.map(({ hostname, port }) => changed(coordinator, { hostname, port }));
  if (first === undefined) throw new Error('this Citus has no coordinator in its nodes');
  for (const server of [...nodes, first]) {
    await on(server, (client) => client.query(`create database ${name}`));
    await on(changed(server, { pathname }), (client) => client.query('create extension citus'));
  }
  const url = changed(first, { pathname });
  await on(url, async (client) => {
    for (const { hostname, port, groupid } of servers)
      await client.query(
        groupid === 0 ? 'select citus_set_coordinator_host($1, $2)' : 'select citus_add_node($1, $2)',
        [hostname, port],
      );
  });
  await migrate(url, migrations, spreadPlan);
  if (!isPlain) await spreadDatabase(url, spreadPlan, true);
  const admin = new pg.Pool({ connectionString: url, max: 4 });
  admin.on('error', () => undefined);
  const options = { applicationName: 'fairview test', max: 12 };
  const database = await openDatabase({ ...options, url, tables });
  const shards = new SpreadShards(database.pool, (host, port) =>
    openPool(appConnection({ ...options, url: onServer(url, { host, port }) })),
  );
  const setAway = async (node: number, isAway: boolean): Promise<void> => {
    await on(nodes[node] ?? '', async (client) => {
      await client.query(`alter database ${name} allow_connections ${isAway ? 'false' : 'true'}`);
      if (isAway)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ]);
    });
  };
  const killNode = async (node: number): Promise<void> => {
    const pids = await on(nodes[node] ?? '', async (client) => {
      const { rows } = await client.query<{ pid: number }>(`
        select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
        union all select pid from pg_stat_activity`);
      return rows.map(({ pid }) => pid);
    });
    for (const pid of pids) killIfThere(pid);
  };
  const startNode = async (node: number): Promise<void> => {
    const address = nodes[node] ?? '';
    execFileSync('sh', ['-c', process.env['CITUS_START'] ?? 'false'], {
      env: { ...process.env, PORT: new URL(address).port },
      stdio: 'ignore',
    });
    const answers = () =>
      on(address, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      );
    await untilSo('the node answers', answers);
  };
  return {
    url,
    database,
    admin,
    killNode,
    startNode,
    shards,
    moveClub: async (club) => {
      await admin.query(
        `select citus_move_shard_placement(p.shardid, n.nodename, n.nodeport, m.nodename, m.nodeport, 'block_writes')
           from pg_dist_placement p
           join pg_dist_node n using (groupid)
           join pg_dist_node m on m.groupid <> n.groupid and m.shouldhaveshards
          where p.shardid = get_shard_id_for_distribution_column('log.event', $1::uuid)
          limit 1`,
        [club],
      );
    },
    servers: [first, ...nodes].map((server) => changed(server, { pathname })),
    setAway,
    nodeOf: async (club) => {
      const { rows } = await admin.query<{ node: number }>(
        `select groupid - 1 as node from pg_dist_placement
          where shardid = get_shard_id_for_distribution_column('log.event', $1::uuid)`,
        [club],
      );
      return rows[0]?.node ?? -1;
    },
    drop: async () => {
      await shards.close();
      await database.close();
      await admin.end();
      for (const server of [first, ...nodes])
        await on(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
