import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  keyFileOf,
  makeMissingKeys,
  readSettings,
  rotateKeys,
  type Settings,
} from '@fairview/platform';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../../../../../test/kit/database.js';
import {
  checkBackup,
  checkClock,
  checkClubNodes,
  checkConnections,
  checkDisk,
  checkKeyCopies,
  checkKeyPermissions,
  checkLimits,
  checkNode,
  checkPort,
  checkPostgres,
  checkRedis,
  checkStandbys,
  checkTls,
} from './checks.js';
import { runKeysCopied } from './doctor.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let client: pg.Client;
let dataDir: string;
let settings: Settings;
beforeAll(async () => {
  test = await cloneDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'fairview-doctor-'));
  settings = readSettings({ FAIRVIEW_DATA: dataDir, PORT: String(await freePort()) }, '/');
  await makeMissingKeys(settings);
});
afterAll(async () => {
  await client.end();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const silent = {
  stdin: (async function* () {})(),
  out: () => Promise.resolve(),
  err: () => Promise.resolve(),
  status: 0,
};

describe('fairview doctor finds', () => {
  it('a Node that is too old', () => {
    expect(['24.1.0', '22.0.0', '20.19.0'].map(checkNode)).toEqual([undefined, undefined, undefined]);
    expect(checkNode('20.18.9')).toContain('20.19 or newer');
  });

  it('a disk that is nearly full', async () => {
    expect(await checkDisk(settings, 5_000_000_000)).toBeUndefined();
    expect(await checkDisk(settings, 12_000_000)).toContain('12 MB left');
  });

  it('standbys of which none is synchronous, and one that is far behind', async () => {
    const among = (...rows: readonly object[]) =>
      checkStandbys({ query: () => Promise.resolve({ rows }) } as unknown as pg.ClientBase);
    expect(await checkStandbys(client)).toBeUndefined();
    expect(await among({ name: 'h2', state: 'async', behind: 0 })).toContain('none is synchronous');
    expect(
      await among(
        { name: 'h2', state: 'sync', behind: 0 },
        { name: 'h3', state: 'async', behind: 90_000_000 },
      ),
    ).toContain('h3 is 86 MB behind');
    expect(
      await among({ name: 'h2', state: 'quorum', behind: 10 }, { name: 'h3', state: 'async', behind: 0 }),
    ).toBeUndefined();
    expect(await among({ name: 'h2', state: null, behind: null })).toBeUndefined();
  });

  it('limits of requests that leave some of a hall outside', () => {
    expect(checkLimits({})).toBeUndefined();
    expect(checkLimits({ VISITOR_SOCKETS: '2000' })).toContain('raise VISITOR_REQUESTS');
  });

  it('keys that others can read', async () => {
    expect(checkKeyPermissions(settings)).toBeUndefined();
    const path = keyFileOf('signing', settings);
    await chmod(path, 0o644);
    expect(checkKeyPermissions(settings)).toBe(`Others can read ${path}: chmod 600 ${path}`);
    await chmod(path, 0o600);
  });

  it('keys that nobody has confirmed copies of, also after a rotation', async () => {
    const given = process.env['FAIRVIEW_DATA'];
    process.env['FAIRVIEW_DATA'] = dataDir;
    try {
      expect(await checkKeyCopies(settings)).toContain('fairview keys --copied');
      await runKeysCopied(silent);
      expect(await checkKeyCopies(settings)).toBeUndefined();
      await rotateKeys('seal', settings);
      expect(await checkKeyCopies(settings)).toContain('fairview keys --copied');
    } finally {
      if (given === undefined) delete process.env['FAIRVIEW_DATA'];
      else process.env['FAIRVIEW_DATA'] = given;
    }
  });

  it('a network that can listen', () => {
    const open = { ...settings, host: '0.0.0.0' };
    expect(checkTls(settings, undefined)).toBeUndefined();
    expect(checkTls(open, undefined)).toContain('without TLS');
    expect(checkTls(open, '1')).toBeUndefined();
    expect(checkTls({ ...open, tlsCert: 'chain.pem' }, undefined)).toBeUndefined();
  });

  it('a port that is taken', async () => {
    expect(await checkPort(settings)).toBeUndefined();
    const holder = createServer().listen(settings.port, '127.0.0.1');
    await new Promise((listening) => holder.once('listening', listening));
    expect(await checkPort(settings)).toContain(`Port ${settings.port} is taken by process ${process.pid}`);
    holder.close();
  });

  it('a Redis that does not answer', async () => {
    expect(await checkRedis(settings)).toBeUndefined();
    expect(await checkRedis({ ...settings, redisUrl: 'redis://127.0.0.1:9' })).toContain('no Redis answers');
  });

  it('pools that want more connections than the database takes', async () => {
    expect(await checkConnections(client, settings)).toBeUndefined();
    expect(await checkConnections(client, { ...settings, databaseConnections: 200 })).toContain(
      'raise max_connections',
    );
  });

  it('nodes that let no process in, or take too few connections', async () => {
    const { hostname, port } = new URL(test.url);
    const node = { host: hostname, port: Number(port), isWritable: true };
    expect(await checkClubNodes(test.url, [node, node], settings)).toBeUndefined();
    const found = await checkClubNodes(test.url, [node, { ...node, port: 9, isWritable: false }], {
      ...settings,
      databaseConnections: 200,
    });
    expect(found).toContain(`400 connections straight to ${hostname}:${port}`);
    expect(found).toMatch(/straight to a node: DATABASE_URL \(.*:9\/.*\): nobody answers there/u);
    expect(found).toContain('Of 1 shards moves go through the coordinator: run fairview migrate.');
  });

  it('a clock that is off', async () => {
    expect(await checkClock(client, Date.now)).toBeUndefined();
    expect(await checkClock(client, () => Date.now() - 600_000)).toContain("The database's clock");
  });

  it('a PostgreSQL that is too old', async () => {
    expect(await checkPostgres(client)).toBeUndefined();
    expect(await checkPostgres(client, 140_011)).toContain('PostgreSQL 15 or newer');
  });

  it('a backup that is missing or old, once there is a club', async () => {
    expect(await checkBackup(client)).toBeUndefined();
    await client.query('insert into people.club values ($1, $2, $2, log.now())', [newId(), 'Thursday Club']);
    expect(await checkBackup(client)).toContain('No backup has been made');
    await client.query(`insert into platform.backup values (log.now() - 100 * 3600000, 'a file', 1)`);
    expect(await checkBackup(client)).toContain('100 hours old');
    await client.query(`insert into platform.backup values (log.now(), 'another', 1)`);
    expect(await checkBackup(client)).toBeUndefined();
  });
});
