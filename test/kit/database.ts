import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openDatabase, startEmbeddedPostgres, type Database } from '@fairview/platform';
import { tables } from '@fairview/services';
import pg from 'pg';
import { v4 as uuid } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { runFolder } from './run-folder.js';

/** A suite's own database, migrated and empty. */
export interface TestDatabase {
  /** The owner's address; api and worker under test take it as DATABASE_URL. */
  readonly url: string;
  /** Open as fairview_app, as api and worker have it. */
  readonly database: Database;
  /** The owner's pool, for what the app may not do. */
  readonly admin: pg.Pool;
  /** Closes both and drops the database, also if others are still connected to it. */
  drop(): Promise<void>;
}

const template = 'template_fairview';

/** Speed before safety: the cluster lives as long as the run. Autovacuum would keep visiting the template. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
  'shared_buffers=64MB',
  // Nothing is replicated, and no query is long enough for code of its own or for readers beside it.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'jit=off',
  'io_method=sync',
];

const named = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

/** Runs statements outside of a transaction, as CREATE DATABASE demands. */
async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The run's cluster with its template: the first suite makes both, the others find them. */
async function clusterUrl(): Promise<string> {
  const folder = runFolder();
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return readFileSync(ready, 'utf8');
  const { url } = await startEmbeddedPostgres({ dataDir: folder, flags });
  await asOwner(url, async (client) => {
    await client.query('select pg_advisory_lock(4400)');
    if (existsSync(ready)) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template} strategy wal_log`);
    await migrate(named(url, template), migrations);
    writeFileSync(ready, url, { mode: 0o600 });
  });
  return url;
}

/** Gives a suite a database of its own: a copy of the migrated template, file by file, as its pages take three times as long through the log. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const cluster = await clusterUrl();
  const name = `t_${uuid().replaceAll('-', '')}`;
  await asOwner(cluster, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = named(cluster, name);
  const admin = new pg.Pool({ connectionString: url, max: 4 });
  // Dropping the database ends idle connections: that is meant, and no error of the suite's.
  admin.on('error', () => undefined);
  const database = await openDatabase({ url, tables, applicationName: 'fairview test', max: 12 });
  const drop = async (): Promise<void> => {
    await database.close();
    await admin.end();
    await asOwner(cluster, async (client) => {
      await client.query(`drop database ${name} with (force)`);
    });
  };
  return { url, database, admin, drop };
}
