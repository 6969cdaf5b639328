import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { createClient } from 'graphql-ws';
import { v4 as uuid } from 'uuid';
import { WebSocket } from 'ws';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: TestApi;
let members: ClubMembers;
let tournament: string;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  members = await createMembers(api.ask, database);
  const made = await demand<{ tournament: { id: string } }>(
    api.ask,
    'createTournament',
    { commandId: uuid(), clubId: members.club, name: 'Friday', settings: { target: 3 }, visibility: 'CLUB' },
    '... on TournamentChanged { tournament { id } }',
    members.tokens.organizer,
  );
  tournament = made.tournament.id;
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it('several commands in one request each have an answer or an error, and those after an error are carried out', async () => {
  const { token } = await demand<{ token: string }>(
    api.ask,
    'createApiKey',
    { clubId: members.club, label: 'A program', scopes: ['READ', 'ORGANIZE', 'ENTRY_CODES'] },
    '... on ApiKeyCreated { token }',
    members.tokens.organizer,
  );
  const entry = (name: string): Fields => ({ commandId: uuid(), tournamentId: tournament, name });
  const { data, errors } = await api.ask<Fields>(
    `mutation ($a: AddEntryInput!, $x: AddWebhookInput!, $b: AddEntryInput!) {
       a: addEntry(input: $a) { ... on EntryAdded { entryCode } }
       x: addWebhook(input: $x) { __typename }
       b: addEntry(input: $b) { ... on EntryAdded { entryCode } } }`,
    {
      a: entry('Ada'),
      b: entry('Bruno'),
      x: { commandId: uuid(), clubId: members.club, url: 'https://club.example/fairview' },
    },
    token,
  );
  const done = { entryCode: expect.any(String) as string };
  expect(data).toEqual({ a: done, x: null, b: done });
  expect(errors).toMatchObject([{ path: ['x'], extensions: { code: 'FORBIDDEN', reason: 'not-allowed' } }]);
});

it('a follower whose variables name the last position gets every update once, although its socket is cut', async () => {
  let socket: WebSocket | undefined;
  const client = createClient({
    url: `${api.url.replace(/^http/u, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${members.tokens.organizer}` },
    retryWait: () => Promise.resolve(),
    on: { connected: (opened) => (socket = opened as WebSocket) },
  });
  const query = `subscription ($id: ID!, $after: Int) {
    tournamentUpdated(tournamentId: $id, after: $after) { logPosition } }`;
  let last = 0;
  const variables = {
    id: members.tournament,
    get after() {
      return last;
    },
  };
  const seen: number[] = [];
  const head = await api.services.log.headOfClub(members.club);
  const all = await api.ask<{ tournament: { logPosition: number } }>(
    'query ($id: ID!) { tournament(id: $id) { logPosition } }',
    { id: members.tournament },
    members.tokens.organizer,
  );
  const until = all.data?.tournament.logPosition ?? head;
  type Update = { readonly tournamentUpdated: { readonly logPosition: number } };
  for await (const { data } of client.iterate<Update>({ query, variables })) {
    last = data?.tournamentUpdated.logPosition ?? last;
    seen.push(last);
    if (seen.length === 3) socket?.terminate();
    if (last >= until) break;
  }
  await client.dispose();
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
});
