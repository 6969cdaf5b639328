import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, migrate, startEmbeddedPostgres, type EmbeddedPostgres } from '@fairview/platform';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { keptLog, outageOf, told, type Line } from '../kit/kept-log.js';
import { startApi, type TestApi } from '../kit/server.js';
import { startWholeWorker } from '../kit/whole-worker.js';
import { untilSo } from '../runner/patience.mjs';

jest.setTimeout(120_000);

const anOutage = outageOf('PostgreSQL');

let folder: string;
let port: number;
let server: EmbeddedPostgres;
let api: TestApi;
const ofApi = keptLog();
const ofWorker = keptLog();
let stopWorker: () => Promise<void>;
const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: folder, port, flags: ['fsync=off'] });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview-outages-'));
  port = await freePort();
  server = await start();
  await migrate(server.url, migrations);
  api = await startApi(server, { games, formats }, {}, undefined, ofApi.log);
  stopWorker = await startWholeWorker(server, { log: ofWorker.log });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await stopWorker();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
beforeEach(() => {
  ofApi.lines.length = 0;
  ofWorker.lines.length = 0;
});

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

/** Ends every connection of api and worker at the server, and says how many there were. */
const endConnections = async (): Promise<number> =>
  (
    await ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
  ).length;

/** In the database's place, until so many have asked it: each connection is ended at once. */
async function turnAway(times: number): Promise<void> {
  let asked = 0;
  const nobody = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(port, '127.0.0.1');
  await once(nobody, 'listening');
  await untilSo(`the database is asked for ${times} times`, () => asked >= times);
  nobody.close();
  await once(nobody, 'close');
}

const isReady = async (): Promise<boolean> => (await fetch(`${api.url}/health/ready`)).status === 200;

/** Until both processes have said what an outage says, and the consumers have been at the end of the log since. */
async function untilBack(): Promise<void> {
  const isBack = ({ lines }: { readonly lines: readonly Line[] }): boolean =>
    told(lines).at(-1) === anOutage[1];
  while (!(isBack(ofApi) && isBack(ofWorker))) await pause(20);
  const [{ now } = { now: 0 }] = await ask<{ now: number }>('select log.now()::float8 as now');
  const since = `select from consumers.round where ended_at > ${now}`;
  while ((await ask(since)).length < 4) await pause(100);
  while (!(await isReady())) await pause(100);
}

describe('api and worker', () => {
  it('C10 outlive every connection that the database ends: two lines each, no matter what used them', async () => {
    while (!(await isReady())) await pause(50);
    expect(await endConnections()).toBeGreaterThan(10);
    await untilBack();
    expect([told(ofApi.lines), told(ofWorker.lines)]).toEqual([anOutage, anOutage]);
  });

  it('C10 outlive connections that end again and again while they are made', async () => {
    for (let n = 0; n < 20; n += 1) await endConnections();
    await untilBack();
    for (const { lines } of [ofApi, ofWorker])
      for (const line of told(lines)) expect(anOutage).toContain(line);
  });

  it('C10 outlive a database that is away: one line when it goes, one when it is back', async () => {
    await server.stop();
    const reads = Array.from({ length: 200 }, () =>
      api.ask('{ club(id: "00000000-0000-4000-8000-000000000000") { id } }'),
    );
    await Promise.all(reads);
    expect(api.services.connections.check().ok).toBe(false);
    await turnAway(10);
    expect([told(ofApi.lines), told(ofWorker.lines)]).toEqual([anOutage.slice(0, 1), anOutage.slice(0, 1)]);
    server = await start();
    await untilBack();
    expect([told(ofApi.lines), told(ofWorker.lines)]).toEqual([anOutage, anOutage]);
    expect(ofApi.lines.find(({ msg }) => msg === anOutage[1])?.errors).toBeGreaterThanOrEqual(200);
  });

  it('C10 wait for a database that is away when they start, and stop when they are asked to meanwhile', async () => {
    await server.stop();
    const { log, lines } = keptLog();
    const starting = startWholeWorker(server, { log });
    while (lines.length === 0) await pause(20);
    expect(told(lines)).toEqual(anOutage.slice(0, 1));
    server = await start();
    const stop = await starting;
    expect(told(lines)).toEqual(anOutage);
    await server.stop();
    while (told(lines).length < 3) await pause(20);
    await stop();
    server = await start();
    await untilBack();
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
