import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseClient, migrate, openDatabase, openPool, startEmbeddedPostgres } from '@fairview/platform';
import type pg from 'pg';
import { forgetPrimary, primaryOf } from '../../libs/platform/src/connections/primary.js';
import { migrations } from '../../migrations/index.js';
import { untilSo } from '../runner/patience.mjs';

jest.setTimeout(120_000);

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

const flags = ['fsync=off', 'hot_standby=on'];

let folder: string;
let first: Server;
let second: Server;
/** Both servers, the standby before the primary. */
let address: string;
let pool: pg.Pool;

const portOf = ({ url }: Server): number => Number(new URL(url).port);

/** Does something on one server alone. */
async function on(server: Server, ...statements: readonly string[]): Promise<void> {
  const client = new DatabaseClient({ connectionString: server.url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The port of the server that takes a write through the pool. */
async function written(): Promise<number> {
  const { rows } = await pool.query<{ port: number }>(
    'insert into tried default values returning inet_server_port() as port',
  );
  return rows[0]?.port ?? 0;
}

/** A server, and a copy of it that follows as a standby. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview-hosts-'));
  await chmod(folder, 0o755);
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  first = await startEmbeddedPostgres({ dataDir: one, flags });
  await on(first, 'create table tried (n serial)');
  await first.stop();
  await promisify(execFile)('cp', ['-a', one, other]);
  await writeFile(join(other, 'postgres/cluster/standby.signal'), '');
  first = await startEmbeddedPostgres({ dataDir: one, flags });
  second = await startEmbeddedPostgres({ dataDir: other, flags });
  const both = `127.0.0.1:${portOf(second)},127.0.0.1:${portOf(first)}`;
  address = first.url.replace(/127\.0\.0\.1:\d+/u, both);
  pool = openPool({ connectionString: address, max: 2 });
});

afterAll(async () => {
  await pool.end();
  await first.stop();
  await second.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

describe('an address of several servers', () => {
  it('leads to the one that takes writes, whichever stands first', async () => {
    expect(await written()).toBe(portOf(first));
  });

  it('is migrated and opened there', async () => {
    expect(await migrate(address, migrations)).not.toEqual([]);
    const database = await openDatabase({ url: address, applicationName: 'several hosts' });
    const { rows } = await database.pool.query<{ port: number }>('select inet_server_port() as port');
    expect(rows).toEqual([{ port: portOf(first) }]);
    await database.close();
  });

  it('leaves a server that has become read-only, with the connection that met it', async () => {
    await on(first, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    await untilSo('a write is refused as read-only', () =>
      written().then(
        () => false,
        (error: { readonly code?: string }) => error.code === '25006',
      ),
    );
    await untilSo('the pool has dropped it', () => Promise.resolve(pool.totalCount === 0));
    await on(
      first,
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    );
    await untilSo('writes are taken again', () =>
      written().then(
        () => true,
        () => false,
      ),
    );
  });

  it('is asked again while one server is silent, and leads to the one that is promoted meanwhile', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const mute = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const among = first.url.replace(/127\.0\.0\.1:\d+/u, `${mute},127.0.0.1:${portOf(second)}`);
    let isOver = false;
    const found = primaryOf(among).finally(() => (isOver = true));
    // By then the standby has said that it is one.
    await on(second, 'select pg_sleep(0.3)');
    expect(isOver).toBe(false);
    await on(second, 'select pg_promote()');
    expect(await found).toEqual({ host: '127.0.0.1', port: portOf(second), timeline: 2 });
    silent.close();
  });

  it('leads to the new primary in a process that lived through it, and cuts what still leads to the former one', async () => {
    const client = await pool.connect();
    const unanswered = client.query('select pg_sleep(600)').catch((error: Error) => error.message);
    const again = async (): Promise<number> => {
      forgetPrimary(address);
      return (await primaryOf(address)).port;
    };
    // Both take writes, and the faster answer counts until the new one is known.
    await untilSo('the new one is found', async () => (await again()) === portOf(second));
    expect(await unanswered).toMatch(/^Connection terminated/u);
    client.release(true);
    for (let n = 0; n < 5; n += 1) expect(await again()).toBe(portOf(second));
    expect(await written()).toBe(portOf(second));
    first.kill();
    expect(await written()).toBe(portOf(second));
  });

  it('names every server that was asked if none is the primary', async () => {
    await second.stop();
    // The first attempt may still be at the one that was the primary a moment ago.
    await untilSo('all are named', async () => {
      const none = String(await pool.query('select').catch((error: Error) => error.message));
      return /^No connection to a primary: 127\.0\.0\.1:\d+ \(.+\), 127\.0\.0\.1:\d+ \(.+\)\.$/u.test(none);
    });
  });
});
