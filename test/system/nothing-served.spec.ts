import { spawn } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairview/platform';
import { builtTree } from '../kit/built.js';
import { cloneDatabase } from '../kit/database.js';
import { fairviewHere, runFairview } from '../kit/fairview.js';

jest.setTimeout(120_000);

let dataDir: string;
let port: number;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairview-refused-'));
  port = await freePort();
  env = { FAIRVIEW_DATA: dataDir, PORT: String(port) };
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

describe('fairview serve', () => {
  it('names the holder of a taken port and the way out, before it starts anything', async () => {
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
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
    [{ HOST: '192.0.2.77' }, 'HOST=192.0.2.77 is not an address of this machine'],
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
    const { status, out, err } = await fairviewHere(words, env);
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
});

describe('an answer that cannot be written', () => {
  it('as to a full disk, is explained in a sentence and ends with 1', async () => {
    const full = await open('/dev/full', 'w');
    const tree = await builtTree();
    const command = [join(tree, 'apps/cli/bin/fairview.js'), '--help'];
    const child = spawn(process.execPath, command, { stdio: ['ignore', full.fd, 'pipe'] });
    let err = '';
    child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
    const [status] = (await once(child, 'close')) as [number | null];
    await full.close();
    expect({ status, err }).toEqual({
      status: 1,
      err: 'fairview: the answer cannot be written: no space left on device\n',
    });
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
