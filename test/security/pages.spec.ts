import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { builtClient } from '../kit/built.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

let client: string;
let database: TestDatabase;
let api: TestApi;
let bare: TestApi;
beforeAll(async () => {
  [client, database] = await Promise.all([builtClient(), cloneDatabase()]);
  [api, bare] = await Promise.all([
    startApi(database, { games, formats }, {}, client),
    startApi(database, { games, formats }),
  ]);
});
afterAll(async () => {
  await Promise.all([api.stop(), bare.stop()]);
  await database.drop();
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (path: string, at = api.url) => fetch(`${at}${path}`, { headers: html, redirect: 'manual' });

/** An answer as it stands on the wire, not decoded. */
const raw = (path: string, encoding: string) =>
  new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(`${api.url}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

const script = (): string => {
  const name = readdirSync(join(client, 'assets')).find((each) => each.endsWith('.js'));
  return `/assets/${name ?? ''}`;
};

describe('the pages of the client', () => {
  it.each([
    '/',
    '/c/1',
    '/t/1/desk',
    '/m/1',
    '/g/1?ply=4',
    '/me',
    '/rules/teeko',
    '/practice/teeko',
    '/verify',
  ])('are at %s', async (path) => {
    const answer = await page(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('<title>Fairview</title>');
  });

  it('are there for an unknown address, with status 404, and programs get no page', async () => {
    const answer = await page('/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>Fairview</title>');
    const program = await fetch(`${api.url}/t/1`, { headers: { accept: 'application/json' } });
    expect([program.status, program.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  it('say in one sentence that the client is not built, if it is not', async () => {
    const answer = await page('/', bare.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toContain('not built');
  });

  it('come with a policy without exceptions, and are cached by nobody', async () => {
    const { headers } = await page('/');
    const { host } = new URL(api.url);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'self'",
      `connect-src 'self' ws://${host} wss://${host}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('can be installed', async () => {
    const index = await (await page('/')).text();
    const [, manifest = ''] = /rel="manifest" href="([^"]+)"/.exec(index) ?? [];
    const { start_url, icons } = (await (await fetch(`${api.url}${manifest}`)).json()) as {
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect(start_url).toBe('/');
    for (const { src, type } of icons) {
      const icon = await fetch(`${api.url}${src}`);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    }
  });
});

describe('the files of the client', () => {
  it('are cached permanently, because their names hold their hash', async () => {
    const answer = await fetch(`${api.url}${script()}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const tag = answer.headers.get('etag') ?? '';
    await answer.arrayBuffer();
    const again = await fetch(`${api.url}${script()}`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  it('come as small as the caller takes them', async () => {
    const [plain, zipped, small] = await Promise.all([
      raw(script(), 'identity'),
      raw(script(), 'gzip'),
      raw(script(), 'gzip, br'),
    ]);
    expect([plain, zipped, small].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(small.headers['vary']).toBe('accept-encoding');
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
    expect(small.body.length).toBeLessThan(zipped.body.length);
  });

  it.each([
    '/.vite/manifest.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/',
  ])('are only those of the build: not %s', async (path) => {
    expect((await fetch(`${api.url}${path}`)).status).toBe(404);
  });
});

describe('/graphql', () => {
  it('leads a browser to GraphiQL', async () => {
    const answer = await page('/graphql');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/graphiql']);
  });
});

describe('the address of a game, as a messenger reads it', () => {
  let first: HostedTournament | undefined;
  const begun = async (visibility: string, players: readonly string[]): Promise<string> => {
    const plan = { name: 'Night "1"', visibility };
    const hosted = first
      ? await HostedTournament.of(api, first, plan)
      : await HostedTournament.begin(api, plan);
    first ??= hosted;
    await hosted.pair(players);
    const { id } = await hosted.openGame(await hosted.matchAt(1, 1));
    await hosted.command('playMove', { gameId: id, ply: 0, move: '13' });
    return `/g/${id}`;
  };
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${api.url}${path}`, { headers: { accept: '*/*', ...headers } });

  it('says who plays, and has a picture of the ply', async () => {
    const path = await begun('PUBLIC', ['Ann & Co', 'Bob']);
    const answer = await read(`${path}?ply=0`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const text = await answer.text();
    expect(text).toMatch(/og:title" content="(?:Ann &#38; Co v Bob|Bob v Ann &#38; Co), game 1"/u);
    expect(text).toContain('og:description" content="Ply 0 of 1. Night &#34;1&#34;"');
    expect(text).toContain(`og:image" content="${api.url}${path}/picture.png?ply=0"`);
    const pictures = await Promise.all(
      [0, 1].map(async (ply) => {
        const picture = await read(`${path}/picture.png?ply=${ply}`);
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
        return Buffer.from(await picture.arrayBuffer());
      }),
    );
    for (const picture of pictures) {
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([800, 420]);
    }
    expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
    expect(await (await read(path, { cookie: 'fairview=x' })).text()).not.toContain('og:');
  });

  it('names this server by the Host that was checked, whatever a client says to a proxy before it', async () => {
    const path = await begun('PUBLIC', ['Ann', 'Bob']);
    const behind = await startApi(database, { games, formats }, { PROXIES: '1' }, client);
    try {
      const said = { 'x-forwarded-host': 'evil.example; script-src *', 'x-forwarded-proto': 'evil' };
      const answer = await fetch(`${behind.url}${path}?ply=0`, { headers: { accept: '*/*', ...said } });
      expect(answer.headers.get('content-security-policy')).not.toContain('evil');
      const text = await answer.text();
      expect(text).toContain(`og:image" content="${behind.url}${path}/picture.png?ply=0"`);
      expect(text).not.toContain('evil');
      const encrypted = await fetch(`${behind.url}${path}`, {
        headers: { accept: '*/*', 'x-forwarded-proto': 'https' },
      });
      expect(await encrypted.text()).toContain(`og:image" content="${behind.url.replace('http', 'https')}/`);
    } finally {
      await behind.stop();
    }
  });

  it('says nothing of a game that a stranger may not see', async () => {
    const path = await begun('CLUB', ['Ann', 'Bob']);
    expect(await (await read(path)).text()).not.toContain('og:');
    expect((await read(`${path}/picture.png`)).status).toBe(404);
    expect((await read('/g/1/picture.png')).status).toBe(404);
  });
});
