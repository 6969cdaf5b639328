import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { WebSocket } from 'ws';
import { limits } from '../../apps/api/src/limits/limits.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { until } from '../kit/socket-client.js';
import { startApi, type TestApi } from '../kit/server.js';
import { patient } from '../runner/patience.mjs';
import { asIfFollowed } from '../kit/worker.js';

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
  await asIfFollowed(test);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

/** A socket that has said who it is, and how it ends: with which code, and after how many answers. */
async function openedSocket(token?: string) {
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const heard = { answers: 0, code: 0 };
  socket.on('close', (code) => (heard.code = code));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  const payload = token === undefined ? {} : { authorization: `Bearer ${token}` };
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  socket.on('message', () => (heard.answers += 1));
  return { socket, heard };
}

describe('a socket', () => {
  it.each([
    ['of a visitor', () => undefined],
    ['of a member', () => members.tokens.player],
  ])('%s that asks for answers that it never reads is closed', async (_, token) => {
    const { socket, heard } = await openedSocket(token());
    socket.pause();
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'a'.repeat(60_000) } });
    const sent = 500;
    for (let n = 0; n < sent; n += 1) socket.send(ping);
    // What the two ends of the line hold by themselves is read once it reads again.
    await pause(1_500);
    socket.resume();
    await until(() => heard.code !== 0 || heard.answers === sent);
    expect(heard.code).toBe(1013);
    expect(heard.answers).toBeLessThan(sent);
  });

  it('that goes away while the server looks up its session no longer counts, and its owner is let in again', async () => {
    const { people } = api.services;
    const lookUp = people.knownCallerOf.bind(people);
    const asked = jest.spyOn(people, 'knownCallerOf').mockImplementation(async (token) => {
      await pause(300);
      return lookUp(token);
    });
    try {
      for (let n = 0; n <= limits.sockets.aSession; n += 1) {
        const socket = new WebSocket(`${api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
        await new Promise((resolve) => socket.once('open', resolve));
        const payload = { authorization: `Bearer ${members.tokens.scorer}` };
        socket.send(JSON.stringify({ type: 'connection_init', payload }));
        await until(() => asked.mock.calls.length === n + 1);
        socket.terminate();
      }
      await Promise.all(asked.mock.results.map(({ value }) => value as Promise<unknown>));
    } finally {
      asked.mockRestore();
    }
    const { socket, heard } = await openedSocket(members.tokens.scorer);
    expect(heard.code).toBe(0);
    socket.close();
  });

  it('that cuts a message into a thousand pieces is closed', async () => {
    const { socket, heard } = await openedSocket();
    const pieces = JSON.stringify({ type: 'ping', payload: { text: 'a'.repeat(1_000) } });
    for (const piece of pieces) socket.send(piece, { fin: false });
    await until(() => heard.code !== 0, 10_000);
    expect(heard.code).toBe(1008);
  });
});

describe('a body', () => {
  // Where nothing is posted the method is refused before the body is looked at.
  it.each([
    ['/graphql', 413],
    ['/nothing', 405],
    ['/', 405],
    ['/health/ready', 405],
    ['/graphiql', 405],
  ])('that is too large is not read at %s', async (path, refusal) => {
    const body = JSON.stringify({ text: 'a'.repeat(limits.bodyBytes) });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${api.url}${path}`, { method: 'POST', headers, body });
    expect(status).toBe(refusal);
  });
});

describe('a connection', () => {
  const start = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\n';

  it.each([
    ['whose headers come in one byte at a time', start, 'a'],
    [
      'whose body comes in one byte at a time',
      `${start}content-type: application/json\r\ncontent-length: 90000\r\n\r\n`,
      ' ',
    ],
    [
      'that asks for a socket at another address and stays',
      'GET /nowhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      ' ',
    ],
  ])('%s is closed within seconds', async (_, first, drop) => {
    const socket = connect({ port: Number(new URL(api.url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const began = performance.now();
    socket.write(first);
    const dripping = setInterval(() => socket.write(drop), 200);
    await Promise.race([closed, pause(patient(20_000), undefined, { ref: false })]);
    clearInterval(dripping);
    socket.destroy();
    expect(performance.now() - began).toBeLessThan(patient(16_000));
  });
});

describe('the readiness of a server', () => {
  it('is checked once for all who ask at the same time', async () => {
    const looks = jest.spyOn(api.services.witness, 'check');
    const asked = Array.from({ length: 200 }, () => fetch(`${api.url}/health/ready`));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(looks.mock.calls.length).toBeLessThan(100);
    looks.mockRestore();
  });
});

describe('the log of a club', () => {
  it('whose reader goes away before it begins is no longer under way: they can download it afterwards', async () => {
    const { people } = api.services;
    const lookUp = people.knownCallerOf.bind(people);
    const asked = jest.spyOn(people, 'knownCallerOf').mockImplementation(async (token) => {
      await pause(300);
      return lookUp(token);
    });
    const take = (signal?: AbortSignal): Promise<Response> =>
      fetch(`${api.url}/c/${members.club}/log.jsonl`, {
        headers: { authorization: `Bearer ${members.tokens.organizer}` },
        signal: signal ?? null,
      });
    const gone = new AbortController();
    const left = take(gone.signal).catch(() => undefined);
    await until(() => asked.mock.calls.length === 1);
    gone.abort();
    await left;
    await pause(1_000);
    asked.mockRestore();
    expect((await take()).status).toBe(200);
  });
});

describe('a picture of a game', () => {
  let site: TestApi;
  let own: TestDatabase;
  beforeAll(async () => {
    own = await cloneDatabase();
    site = await startApi(own, { games, formats }, { VISITOR_REQUESTS: '100' });
  }, 60_000);
  afterAll(async () => {
    await site.stop();
    await own.drop();
  });

  it('counts for many requests when it is drawn, and only for its questions when it is kept', async () => {
    const hosted = await HostedTournament.begin(site, { name: 'Open night', visibility: 'PUBLIC' });
    await hosted.pair(['Ada', 'Bruno']);
    const { id } = await hosted.openGame(await hosted.matchAt(1, 1));
    for (const [ply, move] of ['13', '1', '12', '5'].entries())
      await hosted.command('playMove', { gameId: id, ply, move });
    const picture = async (ply: number): Promise<number> =>
      (await fetch(`${site.url}/g/${id}/picture.png?ply=${ply}`)).status;
    const kept: number[] = [];
    for (let again = 0; again < 15; again += 1) kept.push(await picture(0));
    expect(new Set(kept)).toEqual(new Set([200]));
    const drawn: number[] = [];
    for (const ply of [1, 2, 3, 4]) drawn.push(await picture(ply));
    expect(drawn.filter((status) => status === 200).length).toBeLessThan(2);
    expect(drawn.at(-1)).toBe(429);
  });
});
