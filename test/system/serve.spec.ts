import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, isAlive } from '@fairview/platform';
import pg from 'pg';
import { fairviewHere, runFairview, startFairview, type Running } from '../kit/fairview.js';

// Whole servers are started and killed: on a busy machine that takes its time.
/** Servers that are started again and again: `npm run test:long` starts them. */
const ofLong = process.env['LONG'] ? it : it.skip;

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
  await fairviewHere(['migrate'], { FAIRVIEW_DATA: migrated });
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

/** The logins of api and worker at the embedded database. */
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

/** A crashed api and a crashed database are started again, and what is asked twice to end ends at once. */
async function crashesAndEnds(running: Running): Promise<void> {
  const [api = 0] = await processes();
  process.kill(api, 'SIGKILL');
  await running.says('The api was ended by SIGKILL');
  await until(isReady);
  const dead = await postmaster();
  process.kill(dead, 'SIGKILL');
  await running.says('has stopped unexpectedly');
  await until(async () => (await postmaster()) !== dead && (await isReady()));
  const pids = await processes();
  process.kill(pids[0] ?? 0, 'SIGSTOP');
  running.child.kill('SIGINT');
  await running.says('Stopping');
  await new Promise((resolve) => setTimeout(resolve, 400));
  running.child.kill('SIGINT');
  expect((await running.ended).status).toBe(130);
  await until(goneAll(pids));
}

describe('fairview serve', () => {
  it('starts everything, says where and how to begin, and Ctrl-C leaves no process', async () => {
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
    const said = async (...words: readonly string[]) => {
      const { out } = await fairviewHere([...words, '--json'], env);
      return out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    };
    expect(await said('status')).toEqual([
      expect.objectContaining({ running: true, answers: true, ready: true, pid: expect.any(Number) }),
    ]);
    expect(await said('doctor')).toContainEqual({ check: 'port', ok: true, finding: null });
    expect(await said('keys')).toEqual([
      expect.objectContaining({ keys: ['seal', 'signing'].map((kind) => expect.objectContaining({ kind })) }),
    ]);
    expect(await said('backup', join(dataDir, 'said.backup'))).toEqual([
      expect.objectContaining({ file: join(dataDir, 'said.backup'), clubs: 0 }),
    ]);
    const status = await fairviewHere(['status'], env);
    expect(status).toMatchObject({ status: 0, err: '' });
    expect(status.out).toContain(
      `Process ${running.child.pid} serves ${dataDir} at http://localhost:${port}.\nIt is ready.`,
    );
    const second = await runFairview(['serve'], { ...env, FAIRVIEW_DATA: join(dataDir, 'another') });
    expect(second.err).toContain(
      `Port ${port} is taken by another Fairview server: process ${running.child.pid}, on ${dataDir}.`,
    );
    expect(await fairviewHere(['clubs'], env)).toMatchObject({ status: 0, err: 'There is no club yet.\n' });
    running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(ended).toMatchObject({ status: 0, err: '' });
    expect(ended.out).toMatch(/Stopped\.\n$/);
    expect(pids.filter(isAlive)).toEqual([]);
    const after = await fairviewHere(['status'], env);
    expect(after).toMatchObject({
      status: 1,
      out: `No server is running on ${dataDir}. For another one, set FAIRVIEW_DATA to its folder.\n`,
    });
  });

  ofLong(
    'says how the network reaches it, gives codes and makes backups as it serves, and fairview stop stops it in order',
    async () => {
      await servedBefore();
      const code = async (): Promise<string> => {
        const { status, out } = await fairviewHere(['setup-code'], env);
        expect(status).toBe(0);
        return /^ {2}(\S+)$/m.exec(out)?.[1] ?? '';
      };
      const before = await code();
      expect(isAlive(await postmaster())).toBe(false);
      const running = await serve({ HOST: '0.0.0.0' });
      expect(running.out()).toContain('HOST=0.0.0.0: every machine on the network can reach this server');
      expect(running.out()).toContain(
        'not encrypted: anybody on the way can read passwords, codes and hands',
      );
      const file = join(dataDir, 'a.backup');
      const [during, nobody, backup, restored] = await Promise.all([
        code(),
        fairviewHere(['reset-password', 'Nobody'], env),
        fairviewHere(['backup', file], env),
        fairviewHere(['restore', file], env),
      ]);
      expect(new Set([before, during]).size).toBe(2);
      expect(running.out()).not.toContain(during);
      expect(nobody).toMatchObject({
        status: 1,
        out: '',
        err: expect.stringContaining('There is no account named “Nobody”') as string,
      });
      expect([backup, restored]).toMatchObject([{ status: 0, err: '' }, { status: 1 }]);
      expect(await isReady()).toBe(true);
      await running.says('Queue');
      const pids = await processes();
      expect(await fairviewHere(['stop'], env)).toEqual({ status: 0, out: 'Stopped.\n', err: '' });
      expect((await running.ended).status).toBe(0);
      expect(pids.filter(isAlive)).toEqual([]);
      const [again, { status, out }] = await Promise.all([
        fairviewHere(['stop'], env),
        fairviewHere(['restore', file], env),
      ]);
      expect(again).toMatchObject({
        status: 1,
        err: expect.stringContaining('No server is running') as string,
      });
      expect([status, out]).toEqual([0, expect.stringContaining('0 clubs, 0 events')]);
    },
  );

  ofLong(
    'starts again after kill -9, on the same port with its data, restarts a crashed api and database, and ends at once when asked twice',
    async () => {
      await servedBefore();
      const first = await serve();
      const children = await processes();
      first.child.kill('SIGKILL');
      const second = await serve();
      expect(second.out()).not.toContain('brought up to date');
      expect(await isReady()).toBe(true);
      await until(goneAll(children.slice(0, 2)));
      const [api = 0, worker = 0, database = 0] = await processes();
      // This time nobody takes over: api and worker end by themselves. Then the database is killed as well.
      second.child.kill('SIGKILL');
      await until(goneAll([api, worker]));
      process.kill(database, 'SIGKILL');
      const third = await serve();
      expect(await isReady()).toBe(true);
      await crashesAndEnds(third);
    },
  );

  ofLong(
    'serves HTTPS with nothing to warn about, and stops everything if nobody reads its output any more',
    async () => {
      await servedBefore();
      const certificate = join(import.meta.dirname, '../kit/certificate');
      const running = await serve({
        HOST: '0.0.0.0',
        TLS_CERT: join(certificate, 'localhost.cert.pem'),
        TLS_KEY: join(certificate, 'localhost.key.pem'),
      });
      expect(running.out()).toContain(`https://localhost:${port}/graphql`);
      expect(running.out()).not.toContain('not encrypted');
      await running.says('Queue');
      const [api = 0, , database = 0] = await processes();
      running.child.stdout?.destroy();
      // What it says of the api's end finds no reader.
      process.kill(api, 'SIGKILL');
      await until(goneAll([database]));
      await until(async () => goneAll(await processes())());
    },
  );
});
