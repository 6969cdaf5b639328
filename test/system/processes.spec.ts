import { freePort } from '@fairview/platform';
import { v4 as uuid } from 'uuid';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { openSocket, until, type Heard, type Listener } from '../kit/socket-client.js';
import { endProcesses, startApiProcess, startWorkerProcess, type ApiProcess } from '../kit/processes.js';
import { command } from '../kit/server.js';

// Processes are started and killed: on a busy machine that takes its time.
jest.setTimeout(120_000);

let test: TestDatabase;
let one: ApiProcess;
let two: ApiProcess;
let members: ClubMembers;
let metricsPort: number;
let workerPort: number;
const sockets: Listener[] = [];

beforeAll(async () => {
  test = await cloneDatabase();
  // A clock that can be set forward, for all processes at once.
  await test.admin.query(`
    create table log.test_offset (milliseconds bigint not null);
    insert into log.test_offset values (0);
    create or replace function log.now() returns bigint
      language sql volatile security definer set search_path = pg_catalog
      as 'select (extract(epoch from clock_timestamp()) * 1000)::bigint + milliseconds from log.test_offset'`);
  [metricsPort, workerPort] = [await freePort(), await freePort()];
  const metrics = { METRICS_PORT: String(metricsPort) };
  [one, two] = await Promise.all([startApiProcess(test.url, undefined, metrics), startApiProcess(test.url)]);
  // A worker takes the port after the one that it is told.
  await startWorkerProcess(test.url, { METRICS_PORT: String(workerPort - 1) });
  members = await createMembers(one.ask, test, { settings: { target: 3, timeLimit: { minutes: 30 } } });
});
afterEach(async () => {
  await Promise.all(sockets.splice(0).map((socket) => socket.close()));
});
afterAll(async () => {
  await endProcesses();
  await test.drop();
});

interface News {
  readonly gameUpdated: { readonly logPosition: number; readonly type: string; readonly version: number };
}

const follow = (api: ApiProcess, game: string, after = 0): Heard<News> => {
  const socket = openSocket(api.url, members.tokens.spectator);
  sockets.push(socket);
  return socket.listen<News>(
    'subscription($game: ID!, $after: Int) { gameUpdated(gameId: $game, after: $after) { logPosition type version } }',
    { game, after },
  );
};
const types = ({ frames }: Heard<News>): readonly string[] =>
  frames.map(({ gameUpdated }) => gameUpdated.type);
const last = ({ frames }: Heard<News>): number => frames.at(-1)?.gameUpdated.logPosition ?? 0;

let ply = 0;
const move = async (api: ApiProcess, text: string): Promise<void> => {
  const input = { commandId: uuid(), gameId: members.game, ply, move: text, seat: ply % 2 };
  await demand(api.ask, 'playMove', input, '... on MovePlayed { ply { ply } }', members.tokens.organizer);
  ply += 1;
};

describe('two api processes and a worker', () => {
  it('report the same about everything that any of them writes, each event once and in order', async () => {
    const [here, there] = [follow(one, members.game), follow(two, members.game)];
    await until(() => here.frames.length === 1 && there.frames.length === 1);
    for (const [i, text] of ['13', '7', '12', '8', '1', '25'].entries()) await move(i % 2 ? one : two, text);
    await until(() => here.frames.length === 7 && there.frames.length === 7);
    expect(here.frames).toEqual(there.frames);
    expect(here.frames.map(({ gameUpdated }) => gameUpdated.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('show their figures on a port of their own, and nowhere else', async () => {
    const figures = async (port: number): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const valueOf = (text: string, name: string): number =>
      Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1] ?? NaN);
    const socket = follow(one, members.game);
    await until(() => socket.frames.length > 0);
    const api = await figures(metricsPort);
    expect(valueOf(api, 'fairview_open_sockets')).toBe(1);
    expect(valueOf(api, String.raw`fairview_append_seconds_count\{outcome="appended"\}`)).toBeGreaterThan(3);
    expect(valueOf(api, String.raw`fairview_stream_reads_total\{from="cache"\}`)).toBeGreaterThan(0);
    expect(valueOf(api, String.raw`fairview_tournament_folds\{what="held"\}`)).toBeGreaterThanOrEqual(0);
    expect(valueOf(api, 'fairview_deadline_lag_seconds')).toBeLessThan(30);
    expect(valueOf(api, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    let worker = '';
    // The worker may still be starting, and its consumers with it.
    while (!worker.includes('consumer="play"')) worker = await figures(workerPort).catch(() => '');
    expect(valueOf(worker, String.raw`fairview_consumer_lag_seconds\{consumer="play"\}`)).toBeLessThan(30);
    expect(worker).not.toContain('fairview_open_sockets');
    expect((await fetch(`http://127.0.0.1:${metricsPort}/graphql`)).status).toBe(404);
    expect(await (await fetch(`${one.url}/metrics`)).text()).not.toContain('fairview_');
  });

  it('go on when one is killed; its listeners resume at the other where they were', async () => {
    const whole = follow(two, members.game);
    const cut = follow(one, members.game);
    await until(() => cut.frames.length === ply + 1 && whole.frames.length === ply + 1);
    one.child.kill('SIGKILL');
    expect(await one.ended).toBe('SIGKILL');
    await cut.ended;
    await move(two, '2');
    await move(two, '24');
    const resumed = follow(two, members.game, last(cut));
    await until(() => resumed.frames.length === 2 && whole.frames.length === ply + 1);
    expect([...cut.frames, ...resumed.frames]).toEqual(whole.frames);
    one = await startApiProcess(test.url, Number(new URL(one.url).port));
    const again = follow(one, members.game, last(cut));
    await until(() => again.frames.length === 2);
    expect(again.frames).toEqual(resumed.frames);
  });

  it('TM-21 both report a game that the worker declares no contest', async () => {
    const [here, there] = [follow(one, members.game), follow(two, members.game)];
    await until(() => here.frames.length === ply + 1 && there.frames.length === ply + 1);
    await test.admin.query('update log.test_offset set milliseconds = 33 * 60 * 1000');
    await until(() => here.frames.length === ply + 2 && there.frames.length === ply + 2);
    expect(types(here).at(-1)).toBe('GameDeclaredNoContest');
    expect(here.frames).toEqual(there.frames);
  });

  it('answer what was asked before when an api is asked to stop: it tells its listeners and ends in order', async () => {
    const socket = openSocket(two.url, members.tokens.spectator);
    sockets.push(socket);
    const heard = socket.listen<News>(
      'subscription($game: ID!) { gameUpdated(gameId: $game, after: 0) { version } }',
      {
        game: members.game,
      },
    );
    await until(() => heard.frames.length > 0);
    const asked = command(two.ask, 'signIn', {
      input: { name: 'nobody at all', password: 'four green chairs' },
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    two.child.kill('SIGTERM');
    expect(await socket.closed).toBe(1001);
    expect(await asked).toMatchObject({ code: 'sign-in-failed' });
    expect(await two.ended).toBe(0);
  });

  it('end by themselves if they are an api whose parent is gone', async () => {
    one.child.disconnect();
    expect(await one.ended).toBe(0);
  });
});
