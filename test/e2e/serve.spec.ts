import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, isAlive } from '@fairview/platform';
import pg from 'pg';
import { cloneDatabase } from '../kit/database.js';
import { runFairview, startFairview, type Running } from '../kit/fairview.js';

// Whole servers are started and killed: on a busy machine that takes its time.
jest.setTimeout(120_000);

const run = promisify(execFile);

/** A data folder whose database is up to date: a copy costs less than another initdb and another migration. */
let migrated: string;
let dataDir: string;
let port: number;
let env: Record<string, string>;
const started: Running[] = [];

beforeAll(async () => {
  migrated = await mkdtemp(join(tmpdir(), 'fairview-migrated-'));
  await runFairview(['migrate'], { FAIRVIEW_DATA: migrated });
});
afterAll(() => rm(migrated, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairview-serve-'));
  port = await freePort();
  env = { FAIRVIEW_DATA: dataDir, PORT: String(port) };
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  for (const pid of await processes()) {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

const postmasterFile = (): string => join(dataDir, 'postgres/cluster/postmaster.pid');

async function postmaster(): Promise<number> {
  return Number((await readFile(postmasterFile(), 'utf8').catch(() => '0')).split('\n')[0]);
}

/** Api and worker as the last `serve` noted them, the postmaster behind them. */
async function processes(): Promise<readonly number[]> {
  const pids: number[] = [];
  for (const name of await readdir(join(dataDir, 'serve')).catch(() => [])) {
    const [, ...children] = (await readFile(join(dataDir, 'serve', name), 'utf8')).split('\n');
    pids.push(...children.map((line) => Number.parseInt(line, 10)));
  }
  return [...pids, await postmaster()].filter((pid) => pid > 0);
}

/** Spares the server of this test its first start. */
async function servedBefore(): Promise<void> {
  await run('cp', ['-a', join(migrated, 'postgres'), dataDir]);
}

async function serve(extra: Record<string, string> = {}): Promise<Running> {
  const running = await startFairview(['serve'], { ...env, ...extra });
  started.push(running);
  await running.says('Stop ');
  return running;
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 25));
}

/** As whom api and worker are logged in at the embedded database. */
async function logins(): Promise<unknown> {
  const read = (name: string): Promise<string> => readFile(join(dataDir, 'postgres', name), 'utf8');
  const client = new pg.Client({
    connectionString: `postgres://fairview:${await read('password')}@127.0.0.1:${await read('port')}/fairview`,
  });
  await client.connect();
  const { rows } = await client.query(
    `select distinct application_name, usename, usesuper from pg_stat_activity a join pg_user u using (usename)
      where application_name in ('fairview api', 'fairview worker') order by 1`,
  );
  await client.end();
  return rows;
}

const goneAll = (pids: readonly number[]) => (): boolean => !pids.some(isAlive);

describe('fairview serve', () => {
  it('brings all up, says where and how to begin, and Ctrl-C leaves no process', async () => {
    const running = await serve({ CLOCK_WITNESS: 'monotonic' });
    await running.says('set-up code');
    const out = running.out();
    expect(out).toContain(`http://localhost:${port}/graphql`);
    expect(out).toContain(dataDir);
    expect(out).toContain('Ctrl-C');
    expect(out).toMatch(new RegExp(`http://localhost:${port}/#setup=\\S{16,}`));
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Fairview</title>'),
    ]);
    expect(await isReady()).toBe(true);
    const pids = await processes();
    expect(pids).toHaveLength(3);
    expect(await logins()).toEqual([
      { application_name: 'fairview api', usename: 'fairview_login', usesuper: false },
      { application_name: 'fairview worker', usename: 'fairview_login', usesuper: false },
    ]);
    const status = await runFairview(['status'], env);
    expect(status).toMatchObject({ status: 0, err: '' });
    expect(status.out).toContain(
      `Process ${running.child.pid} serves ${dataDir} at http://localhost:${port}.\nIt is ready.`,
    );
    const second = await runFairview(['serve'], { ...env, FAIRVIEW_DATA: join(dataDir, 'another') });
    expect(second.err).toContain(
      `Port ${port} is taken by another server of Fairview: process ${running.child.pid}, on ${dataDir}.`,
    );
    expect(await runFairview(['clubs'], env)).toMatchObject({ status: 0, err: 'There is no club yet.\n' });
    running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(ended.out).toMatch(/Stopped\.\n$/);
    expect(pids.filter(isAlive)).toEqual([]);
    const after = await runFairview(['status'], env);
    expect(after).toMatchObject({
      status: 1,
      out: `No server runs on ${dataDir}. FAIRVIEW_DATA names the folder of another one.\n`,
    });
  });

  it('fairview stop stops it in order, and says where none runs', async () => {
    await servedBefore();
    const running = await serve();
    await running.says('Queue');
    const pids = await processes();
    expect(await runFairview(['stop'], env)).toEqual({ status: 0, out: 'Stopped.\n', err: '' });
    expect((await running.ended).status).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await runFairview(['stop'], env)).toMatchObject({
      status: 1,
      err: expect.stringContaining('No server runs'),
    });
  });

  it('stops everything, the database too, where nobody reads any more what it prints', async () => {
    await servedBefore();
    const running = await serve();
    await running.says('Queue');
    const [api = 0, , database = 0] = await processes();
    running.child.stdout?.destroy();
    // What it says of the api's end finds no reader.
    process.kill(api, 'SIGKILL');
    await until(goneAll([database]));
    await until(async () => goneAll(await processes())());
  });

  it('starts again after kill -9, at once and on the same port, and keeps the data', async () => {
    await servedBefore();
    const first = await serve();
    const children = await processes();
    first.child.kill('SIGKILL');
    const second = await serve();
    expect(second.out()).not.toContain('brought up to date');
    expect(await isReady()).toBe(true);
    await until(goneAll(children.slice(0, 2)));
    const all = await processes();
    // This time everything dies at once, the database included.
    for (const pid of [second.child.pid ?? 0, ...all]) process.kill(pid, 'SIGKILL');
    const third = await serve();
    expect(await isReady()).toBe(true);
    third.child.kill('SIGTERM');
    expect(await third.ended).toMatchObject({ status: 0, err: '' });
  });

  it('lets api and worker end by themselves when it is killed', async () => {
    await servedBefore();
    const running = await serve();
    const [api = 0, worker = 0] = await processes();
    running.child.kill('SIGKILL');
    await until(goneAll([api, worker]));
  });

  it('starts a crashed api and a crashed database again', async () => {
    await servedBefore();
    const running = await serve();
    const [api = 0] = await processes();
    process.kill(api, 'SIGKILL');
    await running.says('The api was ended by SIGKILL');
    await until(isReady);
    const dead = await postmaster();
    process.kill(dead, 'SIGKILL');
    await running.says('has ended by itself');
    await until(async () => (await postmaster()) !== dead && (await isReady()));
    const pids = await processes();
    running.child.kill('SIGINT');
    expect(await running.ended).toMatchObject({ status: 0, err: '' });
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('ends at once when it is asked twice', async () => {
    await servedBefore();
    const running = await serve();
    const pids = await processes();
    process.kill(pids[0] ?? 0, 'SIGSTOP');
    running.child.kill('SIGINT');
    await running.says('Stopping');
    await new Promise((resolve) => setTimeout(resolve, 400));
    running.child.kill('SIGINT');
    expect((await running.ended).status).toBe(130);
    await until(goneAll(pids));
  });

  it('names the holder of a taken port and the way out, before it starts anything', async () => {
    const holder = createServer().listen(port, '127.0.0.1');
    await until(() => holder.listening);
    const { status, err } = await runFairview(['serve'], env);
    holder.close();
    expect(status).toBe(1);
    expect(err).toContain(`Port ${port} is taken by process ${process.pid} (`);
    expect(err).toContain('PORT=');
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ HOST: '192.0.2.77' }, 'HOST=192.0.2.77 is no address of this machine'],
    [
      { DATABASE_URL: 'mysql://a:hunter2@localhost/x' },
      'DATABASE_URL must be an address that begins with postgres://',
    ],
    [
      { DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:9/x' },
      'DATABASE_URL (a@127.0.0.1:9/x): nobody answers there',
    ],
    [{ REDIS_URL: 'redis://:hunter2@127.0.0.1:9' }, 'REDIS_URL (127.0.0.1:9): no Redis answers there'],
  ])(
    'refuses %j in a sentence, with exit status 1',
    async (setting, sentence) => {
      const { status, err } = await runFairview(['serve'], { ...env, ...setting });
      expect(status).toBe(1);
      expect(err).toContain(sentence);
      expect(err).not.toContain('hunter2');
      expect(err.trim().split('\n').length).toBeLessThanOrEqual(2);
    },
    60_000,
  );

  it('says how the network reaches it where HOST opens it', async () => {
    await servedBefore();
    const running = await serve({ HOST: '0.0.0.0' });
    expect(running.out()).toContain('HOST=0.0.0.0: every machine of the network reaches this server');
    expect(running.out()).toContain('not encrypted: who is on the way can read passwords, codes and hands');
    running.child.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ status: 0, err: '' });
  });

  it('serves HTTPS with a certificate, and has nothing to warn of', async () => {
    await servedBefore();
    const certificate = join(import.meta.dirname, '../kit/certificate');
    const running = await serve({
      ...{ HOST: '0.0.0.0', TLS_CERT: join(certificate, 'localhost.cert.pem') },
      TLS_KEY: join(certificate, 'localhost.key.pem'),
    });
    expect(running.out()).toContain(`https://localhost:${port}/graphql`);
    expect(running.out()).not.toContain('not encrypted');
    running.child.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ status: 0, err: '' });
  });
});

describe('a command for a server that is not there', () => {
  it.each([
    ['setup-code'],
    ['reset-password', 'Ada'],
    ['migrate', '--check'],
    ['export', '019aa5c0-0000-7000-8000-00000000c1b0'],
    ['verify', '--database'],
    ['rebuild'],
    ['retry'],
    ['backup', 'copy.backup'],
  ])('fairview %s %s makes no database, and says where it looked', async (...words) => {
    const { status, out, err } = await runFairview(words, env);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(`There is no database in ${dataDir}.`);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('says that a database is not migrated, and leaves it as it is', async () => {
    const suite = await cloneDatabase();
    const name = `${new URL(suite.url).pathname.slice(1)}_e`;
    await suite.admin.query(`create database ${name}`);
    const url = new URL(suite.url);
    url.pathname = `/${name}`;
    const { status, err } = await runFairview(['setup-code'], { ...env, DATABASE_URL: url.toString() });
    expect(status).toBe(1);
    expect(err).toContain('The database in DATABASE_URL is not up to date');
    expect(err.trim().split('\n')).toHaveLength(1);
    await suite.admin.query(`drop database ${name} with (force)`);
    await suite.drop();
  });

  it('fairview backup and restore work on the embedded database while it is served', async () => {
    await servedBefore();
    const running = await serve();
    const file = join(dataDir, 'a.backup');
    expect(await runFairview(['backup', file], env)).toMatchObject({ status: 0, err: '' });
    expect(await runFairview(['restore', file], env)).toMatchObject({ status: 1 });
    running.child.kill('SIGTERM');
    await running.ended;
    const { status, out } = await runFairview(['restore', file], env);
    expect([status, out]).toEqual([0, expect.stringContaining('0 clubs, 0 events')]);
  });
});

describe('fairview setup-code', () => {
  it('prints a code with and without a running server, another each time', async () => {
    await servedBefore();
    const code = async (): Promise<string> => {
      const { status, out } = await runFairview(['setup-code'], env);
      expect(status).toBe(0);
      return /^ {2}(\S+)$/m.exec(out)?.[1] ?? '';
    };
    const before = await code();
    expect(isAlive(await postmaster())).toBe(false);
    const running = await serve();
    const during = await code();
    expect(new Set([before, during]).size).toBe(2);
    expect(running.out()).not.toContain(during);
    expect(await isReady()).toBe(true);
    expect(await runFairview(['reset-password', 'Nobody'], env)).toMatchObject({
      ...{ status: 1, out: '' },
      err: expect.stringContaining('There is no account named “Nobody”') as string,
    });
    running.child.kill('SIGTERM');
    await running.ended;
  });
});

describe('fairview migrate', () => {
  it('brings a given database up to date, once, and checks it without changing it', async () => {
    const suite = await cloneDatabase();
    const name = `${new URL(suite.url).pathname.slice(1)}_m`;
    await suite.admin.query(`create database ${name}`);
    const url = new URL(suite.url);
    url.pathname = `/${name}`;
    const given = { ...env, DATABASE_URL: url.toString() };
    expect(await runFairview(['migrate', '--check'], given)).toMatchObject({ status: 1 });
    const both = await Promise.all([runFairview(['migrate'], given), runFairview(['migrate'], given)]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(both.filter(({ out }) => out.includes('The database is up to date.'))).toHaveLength(1);
    expect(await runFairview(['migrate', '--check'], given)).toMatchObject({
      status: 0,
      out: 'database: answers\nmigrations: up to date\n',
    });
    expect(await readdir(dataDir)).toEqual([]);
    await suite.admin.query(`drop database ${name} with (force)`);
    await suite.drop();
  });
});
