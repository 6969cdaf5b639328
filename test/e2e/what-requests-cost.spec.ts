import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { WebSocket } from 'ws';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { startApi, type Answer, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: TestApi;
let members: ClubMembers;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  members = await createMembers(api.ask, database);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const post = (body: Fields, headers: Readonly<Record<string, string>> = {}, { url } = api) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The answer that refuses a socket; nothing if it was opened. */
const upgradeAt = (url: string) =>
  new Promise<IncomingMessage | undefined>((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.terminate();
      resolve(undefined);
    });
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response);
    });
  });

describe('what a request costs and what is left', () => {
  const query = '{ publicTournaments(first: 7) { nodes { id } } }';

  it('is in headers of every answer', async () => {
    const { headers } = await post({ query });
    expect(headers.get('fairview-cost')).toBe('7');
    expect(headers.get('fairview-cost-limit')).toBe('1000');
    const left = headers.get('ratelimit-remaining');
    expect(Number(left)).toBeLessThan(Number(headers.get('ratelimit-limit')));
    expect(headers.get('ratelimit-reset')).toMatch(/^\d+$/u);
  });

  it('is in the extensions of an answer if the request asks for it there', async () => {
    const plain = (await (await post({ query })).json()) as Fields;
    expect(plain).not.toHaveProperty('extensions');
    const { extensions } = (await (await post({ query, extensions: { cost: true } })).json()) as Fields;
    const figure = expect.any(Number) as number;
    expect(extensions).toEqual({
      cost: { cost: 7, limit: 1_000 },
      requests: { limit: figure, left: figure, seconds: figure },
    });
  });

  it('one who has asked too often is told so by a code of its own, and for how long to wait', async () => {
    const strict = await startApi(database, { games, formats }, { VISITOR_REQUESTS: '5' });
    const all = await Promise.all(Array.from({ length: 40 }, () => post({ query }, {}, strict)));
    const refused = all.filter(({ status }) => status === 429);
    const answers = (await Promise.all(refused.map((each) => each.json()))) as Answer[];
    await strict.stop();
    expect(refused.length).toBeGreaterThan(0);
    refused.forEach(({ headers }) => expect(headers.get('retry-after')).toMatch(/^([1-9]|10)$/u));
    const retryAfter = expect.any(Number) as number;
    for (const { errors } of answers)
      expect(errors?.[0]?.extensions).toEqual({ code: 'RATE_LIMITED', reason: 'rate-limited', retryAfter });
  });

  it('a socket that is refused because of too many requests is told for how long to wait, too', async () => {
    const few = { NETWORK_REQUESTS: '5', VISITOR_REQUESTS: '5', VISITOR_SOCKETS: '5' };
    const strict = await startApi(database, { games, formats }, few);
    const opened = await Promise.all(Array.from({ length: 20 }, () => upgradeAt(strict.url)));
    await strict.stop();
    const refused = opened.flatMap((each) => each ?? []);
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers } of refused) {
      expect(statusCode).toBe(429);
      expect(headers['retry-after']).toMatch(/^([1-9]|10)$/u);
    }
  });
});

describe('a long answer', () => {
  const query = '{ jsonSchemas { name path schema } }';

  it.each(['br', 'gzip'])('is compressed by %s for the one who takes it', async (encoding) => {
    const sent = await post({ query }, { 'accept-encoding': encoding });
    expect(sent.headers.get('content-encoding')).toBe(encoding);
    expect(sent.headers.get('vary')).toMatch(/accept-encoding/iu);
    const plain = await post({ query }, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await sent.json()).toEqual(await plain.json());
  });

  it('is not compressed if it is the answer of a command: it may hold a secret', async () => {
    const input = { commandId: uuid(), clubId: members.club, name: 'x'.repeat(60), visibility: 'CLUB' };
    const again = Array.from(
      { length: 10 },
      (_, at) => `c${at}: createTournament(input: $input) { ...done }`,
    );
    const text = `mutation ($input: CreateTournamentInput!) { ${again.join(' ')} }
      fragment done on TournamentPayload { __typename ... on Refusal { message } ... on TournamentChanged { tournament { id name } } }`;
    const authorization = `Bearer ${members.tokens.organizer}`;
    const sent = await post(
      { query: text, variables: { input } },
      { authorization, 'accept-encoding': 'br' },
    );
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect((await sent.text()).length).toBeGreaterThan(1_000);
  });
});

describe('the schema', () => {
  it('is served as it is printed', async () => {
    const served = await fetch(`${api.url}/schema.graphql`, { headers: { 'accept-encoding': 'gzip' } });
    expect([served.status, served.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const printed = await readFile(join(import.meta.dirname, '../../schema.graphql'), 'utf8');
    expect(await served.text()).toBe(printed);
  });

  it('has what its unions and interfaces may be beside it', async () => {
    const served = await fetch(`${api.url}/schemas/possible-types.json`);
    const possibleTypes = (await served.json()) as Record<string, readonly string[]>;
    expect(possibleTypes['Node']).toContain('Tournament');
    expect(possibleTypes['EntryAddedPayload']).toContain('EntryAdded');
  });

  it('offers the name of a field that was mistyped', async () => {
    const { errors } = await api.ask('{ publicTournament { nodes { id } } }');
    expect(errors?.[0]?.message).toMatch(/Did you mean .*publicTournaments/u);
  });
});
