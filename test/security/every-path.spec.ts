import { request } from 'node:http';
import { connect } from 'node:net';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { transportRefusals } from '../../apps/api/src/limits/refusals.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

const friend = 'https://friend.example';

let test: TestDatabase;
let api: TestApi;
/** One that pages of another origin may call. */
let befriended: TestApi;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  befriended = await startApi(test, { games, formats }, { ORIGINS: friend });
}, 60_000);
afterAll(async () => {
  await befriended.stop();
  await api.stop();
  await test.drop();
});

interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A request as it is, with no client that would put it right first. */
const send = (method: string, path: string, headers = {}, body?: string, { url } = api): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request({ hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      // A connection that is cut has said what it had to say.
      answer
        .on('error', () => undefined)
        .on('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    asked.on('error', reject).end(body);
  });

/** Octets that are no request of HTTP, and what comes back. */
const sendRaw = (octets: string): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(octets));
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const [status = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => line.toLowerCase().split(': ', 2) as [string, string]),
      );
      resolve({ status: Number(status.split(' ')[1]), headers, body });
    });
  });

/** What every program may read, of whatever origin. */
const published = ['/schema.graphql', '/schemas/possible-types.json'];

/** What is on every answer of this server. */
function expectOurHeaders({ headers }: Heard, resource = 'same-origin'): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.stringMatching(/^deny$/iu) as string,
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': resource,
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  });
}

function expectOurError(heard: Heard, reason: keyof typeof transportRefusals): void {
  expectOurHeaders(heard);
  const { status, code, sentence } = transportRefusals[reason];
  expect(heard.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(heard.headers['cache-control']).toBe('no-store');
  expect([heard.status, JSON.parse(heard.body)]).toEqual([
    status,
    { errors: [{ message: sentence, extensions: { code, reason } }] },
  ]);
}

const json = { 'content-type': 'application/json' };

describe('every path has our errors and headers', () => {
  it.each<[string, string, keyof typeof transportRefusals, Record<string, string>?, string?]>([
    ['GET', '/nowhere', 'path-unknown'],
    ['GET', '/nowhere/<script>?a=<b>', 'path-unknown'],
    ['GET', '/health/nothing', 'path-unknown'],
    ['GET', '/schemas/nothing.json', 'path-unknown'],
    ['GET', '/%zz', 'url-malformed'],
    ['GET', '/t/%E0%A4%A/x.csv', 'url-malformed'],
    ['PUT', '/graphql', 'method-refused', json, '{}'],
    ['DELETE', '/graphql', 'method-refused'],
    ['PATCH', '/graphql', 'method-refused', json, '{}'],
    ['POST', '/health/ready', 'method-refused', json, '{}'],
    ['POST', '/nowhere', 'method-refused', json, '{'],
    ['DELETE', '/t/club/own/standings.csv', 'method-refused'],
    ['POST', '/graphql', 'not-json', json, '{'],
    ['POST', '/graphql', 'not-json', json, ''],
    ['POST', '/graphql', 'media-type-refused', { 'content-type': 'application/xml' }, '{}'],
    ['POST', '/graphql', 'media-type-refused', { ...json, 'content-encoding': 'gzip' }, '{}'],
  ])('%s %s: %s', async (method, path, reason, ...sent) => {
    expectOurError(await send(method, path, ...sent), reason);
  });

  it('says by which methods an address is had, also if it is asked for them', async () => {
    expect((await send('PUT', '/graphql')).headers['allow']).toBe('GET, POST, OPTIONS');
    expect((await send('POST', '/health/live', json, '{}')).headers['allow']).toBe('GET, HEAD, OPTIONS');
    for (const [path, allow] of [
      ['/graphql', 'GET, POST, OPTIONS'],
      ['/health/ready', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const heard = await send('OPTIONS', path);
      expectOurHeaders(heard);
      expect([heard.status, heard.headers['allow'], heard.body]).toEqual([204, allow, '']);
    }
  });

  it.each(['/health/live', '/health/ready', '/nowhere', '/graphiql', '/%zz'])(
    'HEAD %s has the status and headers of GET, and no body',
    async (path) => {
      const [head, got] = [await send('HEAD', path), await send('GET', path)];
      expectOurHeaders(head);
      expect([head.status, head.headers['content-type'], head.body]).toEqual([
        got.status,
        got.headers['content-type'],
        '',
      ]);
    },
  );

  it('HEAD /graphql is refused as a method: an answer depends on what is asked', async () => {
    const { status, headers } = await send('HEAD', '/graphql');
    expect([status, headers['allow']]).toEqual([405, 'GET, POST, OPTIONS']);
  });

  it.each([
    ...['/', '/nowhere', '/graphql', '/graphiql', '/graphiql/nothing.js', '/health/live', '/health/ready'],
    ...[...published, '/schemas/nothing.json', '/assets/nothing.js'],
    ...['/t/a/standings.csv', '/t/a/b/standings.csv', '/c/a/log.jsonl'],
    ...['/c/a/leagues/00000000-0000-7000-8000-000000000000.csv', '/g/1/picture.png', '/m/1', '/me'],
  ])('%s', async (path) => {
    const resource = published.includes(path) ? 'cross-origin' : 'same-origin';
    expectOurHeaders(await send('GET', path), resource);
    expectOurHeaders(await send('HEAD', path), resource);
    expect((await send('OPTIONS', path)).status).toBe(204);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expectOurError(await send(method, path, json, '{'), 'method-refused');
    if (path.startsWith('/health/')) {
      const asked = await send('GET', path, { host: 'check-of-a-proxy' });
      expect([200, 503]).toContain(asked.status);
      return;
    }
    for (const method of ['GET', 'PUT', 'OPTIONS'])
      expectOurError(await send(method, path, { host: 'evil.example' }), 'host-refused');
  });

  it.each<[string, string, keyof typeof transportRefusals]>([
    ['no HTTP', 'HELLO\r\n\r\n', 'request-malformed'],
    ['a method that does not exist', 'BREW / HTTP/1.1\r\nhost: localhost\r\n\r\n', 'request-malformed'],
    [
      'a body that is too large, before it is sent',
      'POST /graphql HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 100001\r\n\r\n',
      'too-large',
    ],
    [
      'a body of unknown length that becomes too large',
      `POST /graphql HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n186a1\r\n${'x'.repeat(100_001)}\r\n0\r\n\r\n`,
      'too-large',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      'headers-too-large',
    ],
  ])('%s', async (_what, octets, reason) => {
    expectOurError(await sendRaw(octets), reason);
  });

  it.each(['/graphql', '/schema.graphql', '/nowhere'])(
    'OPTIONS %s names the methods, and to pages of origins that are listed what they may',
    async (path) => {
      const preflight = { origin: friend, 'access-control-request-method': 'POST' };
      const plain = await send('OPTIONS', path, {}, undefined, befriended);
      const asked = await send('OPTIONS', path, preflight, undefined, befriended);
      const stranger = { ...preflight, origin: 'https://stranger.example' };
      const refused = await send('OPTIONS', path, stranger, undefined, befriended);
      for (const heard of [plain, asked, refused]) {
        expectOurHeaders(heard);
        expect([heard.status, heard.body]).toEqual([204, '']);
        expect(heard.headers['allow']).toBe((await send('OPTIONS', path)).headers['allow']);
      }
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': friend,
        'access-control-allow-methods': 'GET, POST',
      });
      for (const heard of [plain, refused])
        expect(heard.headers).not.toHaveProperty('access-control-allow-origin');
      const put = await send('PUT', path, json, '{', befriended);
      expectOurError(put, 'method-refused');
    },
  );

  it('a socket elsewhere', async () => {
    const upgrade =
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const heard = await sendRaw(`GET /nowhere HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n`);
    expectOurError(heard, 'path-unknown');
  });
});
