import { request } from 'node:http';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

let test: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const graphql = 'application/graphql-response+json';
const json = 'application/json';
const query = '{ __typename }';

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (parameters: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${api.url}/graphql?${new URLSearchParams(parameters).toString()}`, {
    headers: { accept: json, 'apollo-require-preflight': '1', ...headers },
  });

describe('GraphQL over HTTP', () => {
  it.each([
    ['no Accept', {}, json],
    ['*/*', { accept: '*/*' }, json],
    ['application/*', { accept: 'application/*' }, json],
    [json, { accept: json }, json],
    [graphql, { accept: graphql }, graphql],
    ['both, the newer one first', { accept: `${graphql}, ${json};q=0.9` }, graphql],
  ])('answers %s in the type that is accepted, in UTF-8', async (_name, headers, type) => {
    const response = await post({ query }, headers as Record<string, string>);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('refuses to answer in a type that it does not have', async () => {
    expect((await post({ query }, { accept: 'text/csv' })).status).toBe(406);
  });

  it('reads UTF-8, said or not', async () => {
    for (const type of [`${json}; charset=utf-8`, `${json};charset=UTF-8`, json]) {
      const response = await post({ query: '{ __typename # é 🂡\n}' }, { 'content-type': type });
      expect(response.status).toBe(200);
    }
  });

  it.each<[string, unknown, number]>([
    ['only a document', { query }, 200],
    ['null for what is left out', { query, operationName: null, variables: null, extensions: null }, 200],
    ['empty variables and extensions', { query, variables: {}, extensions: {} }, 200],
    [
      'one operation of two by name',
      { query: 'query a { __typename } query b { __typename }', operationName: 'b' },
      200,
    ],
    ['two operations and no name', { query: 'query a { __typename } query b { __typename }' }, 400],
    ['an operation that does not exist', { query: 'query a { __typename }', operationName: 'c' }, 400],
    ['an operation name that is not text', { query, operationName: 1 }, 400],
    ['variables that are text', { query, variables: '{}' }, 400],
    ['variables that are a list', { query, variables: [1] }, 400],
    ['variables that are a number', { query, variables: 7 }, 400],
    ['extensions that are text', { query, extensions: 'a' }, 400],
    ['extensions that are a list', { query, extensions: [1] }, 400],
    ['a document that is a number', { query: 7 }, 400],
    ['a document that is a list', { query: [query] }, 400],
    ['a document that is null', { query: null }, 400],
    ['no document', { variables: {} }, 400],
    ['nothing', {}, 400],
    ['a document that cannot be parsed', { query: '{' }, 400],
    ['a document that is not valid', { query: '{ nothing }' }, 400],
    ['a variable that is missing', { query: 'query($id: ID!) { game(id: $id) { id } }' }, 400],
    [
      'a variable of another type',
      { query: 'query($id: ID!) { game(id: $id) { id } }', variables: { id: {} } },
      400,
    ],
  ])('%s', async (_name, body, status) => {
    for (const accept of [json, graphql]) {
      const response = await post(body, { accept });
      expect(response.status).toBe(status);
      const answer = (await response.json()) as { data?: unknown; errors?: unknown[] };
      if (status === 200) expect(answer).toEqual({ data: { __typename: 'Query' } });
      else {
        expect(answer).not.toHaveProperty('data');
        expect(answer.errors?.length).toBeGreaterThan(0);
      }
    }
  });

  it('allows questions by GET, but not commands', async () => {
    expect((await get({ query })).status).toBe(200);
    expect((await get({ query, variables: '{}' })).status).toBe(200);
    expect((await get({ query, variables: 'nothing' })).status).toBe(400);
    expect((await get({})).status).toBe(400);
    expect((await get({ query: 'mutation { signOut { __typename } }' })).status).toBe(405);
    expect((await get({ query }, { accept: graphql })).headers.get('content-type')).toContain(graphql);
  });

  it('keeps no answer in any cache', async () => {
    expect((await post({ query })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('GraphiQL', () => {
  const page = () => fetch(`${api.url}/graphql`, { headers: { accept: 'text/html,*/*;q=0.8' } });

  it('is for browsers, and takes everything from this server', async () => {
    const response = await page();
    expect(response.headers.get('content-type')).toContain('text/html');
    const html = await response.text();
    expect(html).not.toMatch(/https?:\/\//);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(3);
    for (const file of [...files, '/graphiql/graphql.js', '/graphiql/json.js']) {
      const found = await fetch(`${api.url}${file}`);
      expect([file, found.status]).toEqual([file, 200]);
      expect(found.headers.get('content-type')).toMatch(
        file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
      );
      const tag = found.headers.get('etag') ?? '';
      await found.arrayBuffer();
      expect((await fetch(`${api.url}${file}`, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
    expect((await fetch(`${api.url}/graphiql/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it('runs no script that is not a file of this server, and is framed by nobody', async () => {
    const policy = (await page()).headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('connect-src')).toBe("'self'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect((await (await page()).text()).match(/<script(?! src=)/)).toBeNull();
  });

  it('and everything else that this server says comes with headers that trust nobody', async () => {
    for (const path of ['/graphql', '/health/live', '/nowhere']) {
      const { headers } = await fetch(`${api.url}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('health', () => {
  it('says that the process lives, and whether it can serve', async () => {
    expect(await (await fetch(`${api.url}/health/live`)).json()).toEqual({ alive: true });
    const ready = await fetch(`${api.url}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ ready: true });
  });
});

describe('the name under which the server is reached', () => {
  /** Asks the server over its own address, and says that it was reached under a name. */
  const reachedAs = (
    host: string,
    path = '/graphql',
  ): Promise<{ status: number | undefined; body: string }> =>
    new Promise((resolve, reject) => {
      const asked = request(`${api.url}${path}`, { headers: { host } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      });
      asked.on('error', reject).end();
    });

  it.each(['/graphql', '/graphiql', '/'])(
    'is refused at %s if it is somebody else’s, so that their page cannot pass for ours',
    async (path) => {
      const { status, body } = await reachedAs('evil.example', path);
      expect(status).toBe(421);
      expect(body).toContain('host-refused');
    },
  );

  it('does not matter for a look at health, with which a proxy sends what it likes', async () => {
    for (const path of ['/health/live', '/health/ready'])
      expect(await reachedAs('check-of-a-proxy', path)).toMatchObject({ status: 200 });
    expect(await reachedAs('evil.example', '/health/ready?more')).toMatchObject({ status: 421 });
  });

  it('is refused to a socket, too', async () => {
    const { port } = new URL(api.url);
    const asked = request(`${api.url}/graphql`, {
      headers: {
        host: `evil.example:${port}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': 'graphql-transport-ws',
      },
    });
    const status = await new Promise((resolve) => {
      asked.on('response', (answer) => resolve(answer.statusCode));
      asked.on('upgrade', (_answer, socket) => resolve(socket.destroy() && 101));
      asked.end();
    });
    expect(status).toBe(421);
  });

  it('may be an address or a name of this machine', async () => {
    const { port } = new URL(api.url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '192.168.1.5', '[::1]:4400'])
      expect((await reachedAs(host)).status).toBe(400);
  });
});
