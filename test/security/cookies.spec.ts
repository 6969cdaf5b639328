import { createHash } from 'node:crypto';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { PageClient } from '../kit/page-client.js';
import { startApi, type TestApi } from '../kit/server.js';
import { openSocket } from '../kit/socket-client.js';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: TestApi;
let night: HostedTournament;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(
    database,
    { games, formats },
    { HOSTS: 'club.example', ORIGINS: 'https://friend.example' },
  );
  night = await HostedTournament.begin(api, { visibility: 'PUBLIC' });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const signIn = `mutation { signIn(input: { name: "Orla", password: "four blue chairs" }) {
  ... on SignedIn { token name expiresAt } ... on Refusal { code } } }`;
const whoAmI = '{ me { name } }';
interface Me {
  readonly me: { readonly name: string } | null;
}
const enter = (code: string) => `mutation { enterWithCode(input: { code: "${code}" }) {
  ... on EnteredWithCode { token entry { name } } ... on Refusal { code } } }`;

/** A page on which Orla has signed in. */
async function signedIn(origin?: string): Promise<PageClient> {
  const page = new PageClient(api.url, origin);
  await page.ask({ query: signIn });
  return page;
}

const addEntry = (name: string) =>
  night.command<{ entry: { id: string }; entryCode: string }>(
    'addEntry',
    { tournamentId: night.tournament, name },
    '... on EntryAdded { entry { id } entryCode }',
  );

describe('the session of the page', () => {
  it.each([
    ['on this machine', undefined, '__Host-fairview', true],
    ['over TLS', 'https://club.example', '__Host-fairview', true],
    ['over plain HTTP in a club’s network', 'http://192.168.1.5:4400', 'fairview', false],
  ])('is in a cookie that no script and no other site has: %s', async (_where, origin, name, secure) => {
    const page = new PageClient(api.url, origin);
    const { cookies, data, text } = await page.ask<{ signIn: { token: null; expiresAt: string } }>({
      query: signIn,
    });
    const [cookie = '', ...others] = cookies.filter((each) => each.startsWith(`${name}=`));
    expect(others).toEqual([]);
    const [pair = '', ...attributes] = cookie.split('; ');
    const expires = new Date(data?.signIn.expiresAt ?? '').toUTCString();
    expect(new Set(attributes)).toEqual(
      new Set(['Path=/', 'HttpOnly', 'SameSite=Strict', `Expires=${expires}`, ...(secure ? ['Secure'] : [])]),
    );
    expect(data?.signIn.token).toBeNull();
    expect(text).not.toContain(pair.slice(name.length + 1));
    expect((await page.ask<Me>({ query: whoAmI })).data?.me?.name).toBe('Orla');
  });

  it('is not read from a cookie that an open network could have set', async () => {
    const page = await signedIn('http://192.168.1.5:4400');
    const overTls = new PageClient(api.url, 'https://club.example');
    const { data } = await overTls.ask<Me>({ query: whoAmI, headers: { cookie: page.cookie } });
    expect(data?.me).toBeNull();
  });

  it('goes in the answer only to programs', async () => {
    const { data } = await api.ask<{ signIn: { token: string } }>(signIn);
    expect(data?.signIn.token).toMatch(/^\w+/);
    const plain = await new PageClient(api.url).ask<{ signIn: { token: string } }>({
      query: signIn,
      headers: { 'fairview-client': '' },
    });
    expect(plain.cookies).toEqual([]);
    expect(plain.data?.signIn.token).toMatch(/^\w+/);
  });

  it('does not leak by a second sign-in that leaves the header out', async () => {
    const page = await signedIn();
    const { data } = await page.ask<{ signIn: { token: null } }>({
      query: signIn,
      headers: { 'fairview-client': '' },
    });
    expect(data?.signIn.token).toBeNull();
  });

  it('gives way to a token in the header', async () => {
    const page = await signedIn();
    const bearer = await page.ask<Me>({ query: whoAmI, headers: { authorization: 'Bearer fv_nobody' } });
    expect(bearer.status).toBe(401);
  });

  it('ends by signing out, and its cookie with it', async () => {
    const page = await signedIn();
    const before = page.cookie;
    const { cookies } = await page.ask({ query: 'mutation { signOut { __typename } }' });
    expect(cookies.join()).toMatch(/^__Host-fairview=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(page.cookie).not.toContain('__Host-fairview=');
    const again = await page.ask<Me>({ query: whoAmI, headers: { cookie: before } });
    expect([again.status, again.data?.me]).toEqual([200, null]);
  });

  it('that has ended is reported as missing if it would have been enough, and an expensive question stays too expensive', async () => {
    const page = await signedIn();
    const before = page.cookie;
    const matches = 'matches { match { id sides { players { id } } } }';
    const mine = `{ me { seats { entry { id } } ${matches} again: ${matches} } }`;
    expect((await page.ask({ query: mine })).errors).toBeUndefined();
    await page.ask({ query: 'mutation { signOut { __typename } }' });
    const told = async (query: string, headers = {}): Promise<readonly unknown[]> => {
      const { status, errors } = await page.ask({ query, headers });
      return [status, errors?.map(({ extensions }) => extensions.reason)];
    };
    expect(await told(mine)).toEqual([200, ['not-signed-in']]);
    expect(await told(mine, { cookie: before })).toEqual([200, ['not-signed-in']]);
    expect(await told(mine, { 'fairview-client': '', cookie: '' })).toEqual([400, ['too-costly']]);
    const dear = `{ ${[1, 2].map((at) => `p${at}: publicTournaments(first: 100) { nodes { entries(first: 100) { nodes { id } } } }`).join(' ')} }`;
    expect(await told(dear)).toEqual([400, ['too-costly']]);
  });

  it('is one: signing in again replaces it', async () => {
    const page = await signedIn();
    const before = page.cookie;
    await page.ask({ query: signIn });
    expect(page.cookie).not.toBe(before);
    expect((await page.ask<Me>({ query: whoAmI, headers: { cookie: before } })).data?.me).toBeNull();
  });
});

describe('a cookie speaks for nobody', () => {
  const elsewhere: readonly [string, Readonly<Record<string, string>>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a listed origin', { origin: 'https://friend.example' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a page that does not say its origin', { origin: '' }],
    ['a browser that names another site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that names a neighbour', { origin: '', 'sec-fetch-site': 'same-site' }],
  ];

  it.each(elsewhere)('if it is sent from %s', async (_where, headers) => {
    const page = await signedIn();
    for (const client of ['web', '']) {
      const { status, errors, cookies } = await page.ask({
        query: whoAmI,
        headers: { ...headers, 'fairview-client': client },
      });
      expect([status, errors?.[0]?.extensions.reason]).toEqual([403, 'origin-refused']);
      expect(cookies).toEqual([]);
    }
  });

  it.each(elsewhere)('and nobody signs in from %s', async (_where, headers) => {
    const { status, cookies } = await new PageClient(api.url).ask({ query: signIn, headers });
    expect([status, cookies]).toEqual([403, []]);
  });

  it('by a mutation in an address', async () => {
    const page = await signedIn();
    const own = { 'sec-fetch-site': 'same-origin', 'apollo-require-preflight': '1' };
    const get = (query: string) => page.ask<Me>({ method: 'GET', query, headers: own });
    expect((await get('mutation { signOut { __typename } }')).status).toBe(405);
    expect((await get(whoAmI)).data?.me?.name).toBe('Orla');
  });

  it('on a socket that another page opens', async () => {
    const page = await signedIn();
    const closes = async (origin: string): Promise<number> => {
      const socket = openSocket(api.url, undefined, { origin, cookie: page.cookie });
      socket.listen('subscription { gameUpdated(gameId: "1") { __typename } }');
      return socket.closed;
    };
    expect(await closes('https://friend.example')).toBe(4403);
    await expect(closes('https://evil.example')).resolves.not.toBe(1000);
  });
});

describe('a socket of the page', () => {
  it('is the session’s of its cookie, and ends with it', async () => {
    const page = await signedIn();
    const socket = openSocket(api.url, undefined, { origin: page.origin, cookie: page.cookie });
    const heard = socket.listen(
      'subscription ($id: ID!) { standingsUpdated(tournamentId: $id) { __typename } }',
      {
        id: night.tournament,
      },
    );
    await page.ask({ query: 'mutation { signOut { __typename } }' });
    expect(await socket.closed).toBe(4403);
    expect(heard.errors).toEqual([]);
  });
});

describe('the device of the page', () => {
  it('is known by a cookie that is there before any code is typed, and the same code works on it again', async () => {
    const { entryCode } = await addEntry('Ada');
    const page = new PageClient(api.url);
    await page.ask({ query: whoAmI });
    const device = page.cookie;
    expect(device).toMatch(/^__Host-fairview-device=[\w-]{43}$/);
    const entered = await page.ask<{ enterWithCode: { token: null } }>({ query: enter(entryCode) });
    expect(entered.data?.enterWithCode).toEqual({ token: null, entry: { name: 'Ada' } });
    // The answer was lost: neither its session nor anything else of it came to the browser.
    const again = await new PageClient(api.url).ask({ query: enter(entryCode), headers: { cookie: device } });
    expect(again.data).toEqual({ enterWithCode: { token: null, entry: { name: 'Ada' } } });
    const other = await new PageClient(api.url).ask({ query: enter(entryCode) });
    expect(other.data).toEqual({ enterWithCode: { code: 'entry-code-spent' } });
  });

  it('is stored as the hash of a hash, not as its secret', async () => {
    const { entry, entryCode } = await addEntry('Bruno');
    const page = new PageClient(api.url);
    await page.ask({ query: enter(entryCode) });
    const [, secret = ''] = /fairview-device=([\w-]+)/.exec(page.cookie) ?? [];
    const { rows } = await database.admin.query<{ row: string }>(
      'select row_to_json(e)::text as row from people.entrant e where entry = $1',
      [entry.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(secret);
    expect(rows[0]?.row).not.toContain(createHash('sha256').update(secret).digest('hex'));
  });

  it('holds several seats, and each request names one', async () => {
    const [clara, dmitri] = [await addEntry('Clara'), await addEntry('Dmitri')];
    const page = new PageClient(api.url);
    for (const { entryCode } of [clara, dmitri]) await page.ask({ query: enter(entryCode) });
    const query = '{ me { seats { entry { id name } named } } }';
    interface Seats {
      readonly me: { readonly seats: readonly { entry: { id: string; name: string }; named: boolean }[] };
    }
    const { data } = await page.ask<Seats>({ query, extensions: { seat: dmitri.entry.id } });
    expect(data?.me.seats.map(({ entry, named }) => [entry.name, named]).sort()).toEqual([
      ['Clara', false],
      ['Dmitri', true],
    ]);
  });
});
