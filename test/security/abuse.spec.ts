import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { gzipSync } from 'node:zlib';
import { abuses } from './abuses.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { openSocket, type Listener } from '../kit/socket-client.js';
import { startApi, type Answer, type TestApi } from '../kit/server.js';

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
const sockets: Listener[] = [];

beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test, { visibility: 'PUBLIC' });
}, 60_000);
afterEach(async () => {
  await Promise.all(sockets.splice(0).map((socket) => socket.close()));
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const listener = (token?: string, headers: Readonly<Record<string, string>> = {}): Listener => {
  const socket = openSocket(api.url, token, headers);
  sockets.push(socket);
  return socket;
};

/** Does something hostile, and sees that a health check beside it is answered all the same. */
async function besideHealth<T>(work: Promise<T>): Promise<T> {
  const health = await fetch(`${api.url}/health/live`);
  expect(health.status).toBe(200);
  return work;
}

type Told = NonNullable<Answer['errors']>[number];

/** What an error may hold: a listed code, a reason, of what costs too much the cost and the limit, of what must wait the seconds, a sentence without a stack or a query of the database. */
function expectPublic({ message, extensions }: Told): void {
  const figures = new Map([
    ['too-costly', /^code(,cost,limit)?,reason$/u],
    ['page-too-large', /^code,given,limit,reason$/u],
    ['rate-limited', /^code,reason,retryAfter$/u],
  ]);
  const expected = figures.get(String(extensions.reason)) ?? /^code(,reason)?$/u;
  expect(Object.keys(extensions).sort().join()).toMatch(expected);
  expect(message).not.toMatch(/\bat .*\.(js|ts)|node_modules|select |insert |people\.|read\./i);
}

const reasonOf = ({ extensions }: Told): string => extensions.reason ?? extensions.code;

const callers = ['nobody', 'a spectator'] as const;
const tokenOf = (caller: (typeof callers)[number]): string | undefined =>
  caller === 'nobody' ? undefined : members.tokens.spectator;

describe.each(callers)('over HTTP, %s', (caller) => {
  const documents = abuses('query', 'game(id: $id)');

  it.each(Object.entries(documents))('is refused %s', async (_name, { query, variables, refused }) => {
    const answer = await besideHealth(api.ask(query, { id: members.game, ...variables }, tokenOf(caller)));
    expect(answer.errors?.map(reasonOf)).toContain(refused);
    expect(answer.status).toBe(400);
    expect(answer.data).toBeUndefined();
    answer.errors?.forEach(expectPublic);
  });
});

describe.each(callers)('on a socket, %s', (caller) => {
  const documents = abuses('subscription', 'gameUpdated(gameId: $id) { game');

  it.each(Object.entries(documents))('is refused %s', async (_name, { query, variables, refused }) => {
    const closed = query.replace(/\}(?=\s*(fragment|query|mutation|$))/, '} }');
    const heard = listener(tokenOf(caller)).listen(closed, { id: members.game, ...variables });
    await besideHealth(heard.ended);
    expect(heard.frames).toEqual([]);
    expect(heard.errors.map(reasonOf)).toContain(refused);
    heard.errors.forEach(expectPublic);
  });

  it.each([
    ['a question', 'query { serverTime }'],
    ['the schema', 'query { __schema { types { name } } }'],
    ['a command', 'mutation { signOut { __typename } }'],
  ])('is refused %s: only subscriptions go over a socket', async (_name, query) => {
    const heard = listener(tokenOf(caller)).listen(query);
    await heard.ended;
    expect(heard.errors.map(reasonOf)).toEqual(['subscriptions-only']);
  });
});

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
  to: TestApi = api,
) =>
  fetch(`${to.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const question = JSON.stringify({ query: '{ serverTime }' });

describe('a request', () => {
  it.each<[string, number, string, () => Promise<Response>]>([
    ['of several questions', 400, 'BAD_REQUEST', () => post(`[${question},${question}]`)],
    ['of text', 400, 'BAD_REQUEST', () => post(question, { 'content-type': 'text/plain' })],
    [
      'of a form',
      415,
      'media-type-refused',
      () => post('query={serverTime}', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    [
      'of a form with parts',
      415,
      'media-type-refused',
      () => post('--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
    ],
    ['of two megabytes', 413, 'too-large', () => post(JSON.stringify({ query: 'a'.repeat(2_000_000) }))],
    [
      'of a zipped bomb',
      415,
      'media-type-refused',
      () => post(new Uint8Array(gzipSync('a'.repeat(50_000_000))), { 'content-encoding': 'gzip' }),
    ],
    ['that is not JSON', 400, 'not-json', () => post('{"query":')],
    ['that is empty', 400, 'not-json', () => post('')],
    [
      'that would poison prototypes',
      400,
      'not-json',
      () => post('{"__proto__":{"a":1},"query":"{serverTime}"}'),
    ],
    [
      'nested 20,000 deep',
      400,
      'BAD_REQUEST',
      () => post(`{"query":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    ],
    [
      'with variables nested 20,000 deep',
      400,
      'BAD_USER_INPUT',
      () =>
        post(
          `{"query":"query($id: ID!) { game(id: $id) { id } }","variables":{"id":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
        ),
    ],
    ['that is a number', 400, 'BAD_REQUEST', () => post('1')],
    ['without a document', 400, 'BAD_REQUEST', () => post('{"variables":{}}')],
    ['whose document is not text', 400, 'BAD_REQUEST', () => post('{"query":{"kind":"Document"}}')],
    [
      'by a hash',
      400,
      'persisted-queries-off',
      () => post('{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"ab"}}}'),
    ],
    ['from a foreign page', 403, 'origin-refused', () => post(question, { origin: 'https://evil.example' })],
    ['from a page that hides its origin', 403, 'origin-refused', () => post(question, { origin: 'null' })],
    [
      'by GET without a sign that no form sent it',
      400,
      'BAD_REQUEST',
      () => fetch(`${api.url}/graphql?query={serverTime}`),
    ],
    [
      'by GET that commands',
      405,
      'BAD_REQUEST',
      () =>
        fetch(`${api.url}/graphql?query=mutation{signOut{__typename}}`, {
          headers: { 'apollo-require-preflight': '1' },
        }),
    ],
    [
      'of a subscription',
      400,
      'sockets-only',
      () => post('{"query":"subscription { gameUpdated(gameId: \\"1\\") { logPosition } }"}'),
    ],
    [
      'with an unknown token',
      401,
      'token-refused',
      () => post(question, { authorization: 'Bearer fv_nobody' }),
    ],
    [
      'with a password in its header',
      401,
      'token-refused',
      () => post(question, { authorization: 'Basic YTpi' }),
    ],
    [
      'with an endless token',
      401,
      'token-refused',
      () => post(question, { authorization: `Bearer ${'a'.repeat(4_000)}` }),
    ],
  ])('%s is answered %i %s', async (_name, status, reason, ask) => {
    const response = await besideHealth(ask());
    const { errors = [] } = (await response.json()) as Answer;
    expect(errors.map(reasonOf)).toContain(reason);
    expect(response.status).toBe(status);
    errors.forEach(expectPublic);
  });

  it('comes from our own host or from no page at all', async () => {
    expect((await post(question, { origin: api.url })).status).toBe(200);
    expect((await post(question)).status).toBe(200);
  });

  it('is counted, and refused for a while if there are too many without a session', async () => {
    // So few that a busy machine, too, answers more of them within one window.
    const strict = await startApi(test, { games, formats }, { VISITOR_REQUESTS: '100' });
    const answers: number[] = [];
    while (answers.length < 1_000 && !answers.includes(429)) {
      const group = Array.from({ length: 40 }, () =>
        // What the caller says of their address is not read: no proxy of ours is in front of this server.
        post(question, { 'x-forwarded-for': `10.9.8.${Math.random()}` }, strict).then(({ status }) => status),
      );
      answers.push(...(await Promise.all(group)));
    }
    const known = await strict.ask('{ serverTime }', {}, members.tokens.arbiter);
    await strict.stop();
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.every((status) => status === 200 || status === 429)).toBe(true);
    expect(known.status).toBe(200);
  });

  it('C3 counts for many if it asks the schema about itself', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await api.ask('{ __schema { queryType { name } } }', {}, members.tokens.scorer)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});
