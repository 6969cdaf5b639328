import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  DatabaseClient,
  writeBackup,
  type BackupEnd,
  type BackupHeader,
  backupFormat,
} from '@fairview/platform';
import type pg from 'pg';
import { Problem } from '../../process/problem.js';

/** A backup's metadata about its moment. A database of an earlier release may have less, and can be backed up too. */
async function momentOf(client: pg.ClientBase, release: string): Promise<BackupHeader> {
  const has = async (table: string): Promise<boolean> => {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    return rows[0]?.there ?? false;
  };
  const rowsOf = async <Row extends object>(table: string, text: string): Promise<readonly Row[]> =>
    (await has(table)) ? (await client.query<Row>(text)).rows : [];

  const migrations = await rowsOf<{ name: string }>(
    'platform.migration',
    'select name from platform.migration order by id',
  );
  const [epoch] = await rowsOf<{ id: string }>(
    'log.epoch',
    'select id from log.epoch order by number desc limit 1',
  );
  const sealKeys = await rowsOf<{ key: string }>(
    'sealed.opening',
    'select key from sealed.keys_in_use() where not lost order by key',
  );
  const [signed] = await rowsOf<{ key: string; note: string }>(
    'log.server_checkpoint',
    'select key, note from log.server_checkpoint order by number desc limit 1',
  );
  const { rows } = await client.query<{ at: string; clubs: string; events: string }>(
    `select log.now()::text as at, count(*)::text as clubs, coalesce(sum(position), 0)::text as events
       from log.club_head where position > 0`,
  );
  const [counted] = rows;
  return {
    backup: backupFormat,
    at: Number(counted?.at),
    release,
    epoch: epoch?.id ?? null,
    migrations: migrations.map(({ name }) => name),
    sealKeys: sealKeys.map(({ key }) => key),
    verifyingKey: signed?.key ?? null,
    checkpoint: signed?.note ?? null,
    clubs: Number(counted?.clubs),
    events: Number(counted?.events),
  };
}

/** A backup that was made. */
export interface TakenBackup {
  readonly file: string;
  readonly bytes: number;
  readonly header: BackupHeader;
  readonly end: BackupEnd['end'];
}

/** Little is gained by packing harder, and the server plays on meanwhile. */
const packing = { level: 3 };

async function writePacked(
  client: pg.ClientBase,
  file: string,
  release: string,
): Promise<Pick<TakenBackup, 'header' | 'end'>> {
  await client.query('begin isolation level repeatable read read only');
  // Where clubs are spread each node is read over one connection, which sees one moment of it.
  await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  const header = await momentOf(client, release);
  if (header.migrations.length === 0) throw new Problem('There is no Fairview in this database yet.');
  const gzip = createGzip(packing);
  const packed = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
  const failed = packed.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const end = await Promise.race([writeBackup(client, header, gzip), failed]);
  gzip.end();
  await packed;
  await client.query('commit');
  return { header, end };
}

/** What was written is on the disk, also after a loss of power. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Notes for health how old the newest backup is; a database of an earlier release has no place for it. */
async function note(client: pg.ClientBase, { file, bytes, header }: TakenBackup): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('platform.backup') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query('insert into platform.backup values ($1, $2, $3) on conflict do nothing', [
    header.at,
    file,
    bytes,
  ]);
}

/**
 * Writes one moment of the database into a file, while it is served. The file appears under its name when it is whole.
 * @param url a login that may read every table, and those of the seeds too: their owner
 */
export async function takeBackup(url: string, file: string, release: string): Promise<TakenBackup> {
  const path = resolve(file);
  const unfinished = `${path}.unfinished`;
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'fairview backup',
    // A deadline that was set for the login must not cut a long copy short.
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  await client.connect();
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(unfinished, { force: true });
    const written = await writePacked(client, unfinished, release);
    await sync(unfinished);
    await rename(unfinished, path);
    await sync(dirname(path));
    const taken = { file: path, bytes: (await stat(path)).size, ...written };
    await note(client, taken);
    return taken;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
