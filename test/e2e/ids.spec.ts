import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { isObjectType } from 'graphql';
import { v4 as uuid } from 'uuid';
import { buildSchema } from '../../apps/api/src/schema.js';
import { Authenticator, type Asked } from '../kit/authenticator.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, demand, type ClubMembers } from '../kit/members.js';
import { read, startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

const schema = await buildSchema();
const objects = Object.values(schema.getTypeMap()).filter(isObjectType);

let database: TestDatabase;
let api: TestApi;
let members: ClubMembers;
const page = 'https://club.example';
/** What was seen, by id: every type that had it. */
const seen = new Map<string, Set<string>>();

function note(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const { __typename: type, id } = data as Fields;
  if (typeof type === 'string' && typeof id === 'string') seen.set(id, (seen.get(id) ?? new Set()).add(type));
  for (const each of Object.values(data)) note(each);
}

const give = <Done>(name: string, input: Fields, done = '__typename', token?: string): Promise<Done> =>
  demand(api.ask, name, { commandId: uuid(), ...input }, done, token ?? members.tokens.organizer);

const node = async (id: string, token?: string): Promise<Fields | null> =>
  (
    await read<{ node: Fields | null }>(
      api.ask,
      'query ($id: ID!) { node(id: $id) { __typename id } }',
      { id },
      token,
    )
  ).node;

/** A passkey is made by a page: what it sends names the page. */
async function registerAPasskey(): Promise<void> {
  const origin = page;
  const device = new Authenticator(origin);
  const send = async <Data>(query: string, variables: Fields = {}): Promise<Data> => {
    const authorization = `Bearer ${members.tokens.organizer}`;
    const headers = { 'content-type': 'application/json', authorization, origin };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { started } = await send<{ started: { options: Asked } }>(
    'mutation { started: startPasskeyRegistration { ... on PasskeyOptions { options } } }',
  );
  const input = { commandId: uuid(), label: 'A phone', answer: device.register(started.options) };
  const register =
    'mutation ($input: RegisterPasskeyInput!) { registerPasskey(input: $input) { __typename } }';
  expect(await send(register, { input })).toEqual({ registerPasskey: { __typename: 'PasskeyRegistered' } });
}

/** One of everything that has an id, but for what the members have already. */
async function makeOneOfEach(): Promise<void> {
  const { club, game, tournament } = members;
  await give('disputeGame', { gameId: game, ply: 0, reason: 'It is not so.' });
  await give('createLeague', { clubId: club, name: 'Winter', points: [1], visibility: 'CLUB' });
  await give('addWebhook', { clubId: club, url: 'https://club.example/fairview' });
  await give('invite', { clubId: club, role: 'SPECTATOR' });
  await give('createApiKey', { clubId: club, label: 'A program', scopes: ['READ'] });
  await registerAPasskey();
  const { tournament: over } = await give<{ tournament: { id: string } }>(
    'createTournament',
    { clubId: club, name: 'Friday', visibility: 'CLUB', settings: { target: 3 } },
    '... on TournamentChanged { tournament { id } }',
  );
  for (const name of ['Ines', 'Jonas']) await give('addEntry', { tournamentId: over.id, name });
  await give('pairRounds', { tournamentId: over.id });
  await give('closeTournament', { tournamentId: over.id, force: 'It is late.' });
  await give('reopenTournament', { tournamentId: over.id, reason: 'One more game.' });
  expect(over.id).not.toBe(tournament);
}

const asked = `query ($club: ID!) {
  me { sessions { __typename id } keys { __typename id } passkeys { __typename id } }
  club(id: $club) { __typename id leagues { __typename id } webhooks { __typename id } invitations { __typename id }
    tournaments(first: 2) { nodes { __typename id entries { nodes { __typename id } } proposals { __typename id }
      matches(first: 6) { nodes { __typename id currentGames { __typename id disputes { __typename id } } } } } } } }`;

beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats }, { ORIGINS: page });
  members = await createMembers(api.ask, database);
  await makeOneOfEach();
  note(await read(api.ask, asked, { club: members.club }, members.tokens.organizer));
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

describe('an id', () => {
  it('is a field of nodes alone, and every type that has one is a node', () => {
    const withId = objects.filter((type) => 'id' in type.getFields());
    const nodes = objects.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));
    expect(withId.map(({ name }) => name).sort()).toEqual(nodes.map(({ name }) => name).sort());
  });

  it('is given by one type: no other thing of a played tournament or its club has it', () => {
    const types = new Set([...seen.values()].flatMap((of) => [...of]));
    const nodes = objects.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));
    expect([...types].sort()).toEqual(nodes.map(({ name }) => name).sort());
    expect([...seen].filter(([, of]) => of.size > 1)).toEqual([]);
  });

  it('names its thing to those who may see it', async () => {
    for (const [id, [type]] of seen)
      expect(await node(id, members.tokens.organizer)).toEqual({ __typename: type, id });
  });

  it('names nothing to others, as an unknown one does', async () => {
    const visible: Record<string, string> = {};
    for (const [id, [type = '']] of seen)
      for (const token of [undefined, members.otherOrganizer])
        if ((await node(id, token)) !== null) visible[type] = id;
    expect(visible).toEqual({});
  });

  it('of what only organizers see names nothing to other members, nor that of somebody’s own to anybody else', async () => {
    const types = new Set<string>();
    for (const [id, [type = '']] of seen)
      if ((await node(id, members.tokens.spectator)) !== null) types.add(type);
    expect([...types].sort()).toEqual(['Club', 'Dispute', 'Entry', 'Game', 'Match', 'Tournament']);
  });

  it('of somebody’s own names it to no key of theirs', async () => {
    const { token } = await give<{ token: string }>(
      'createApiKey',
      { clubId: members.club, label: 'Another', scopes: ['READ', 'ORGANIZE'] },
      '... on ApiKeyCreated { token }',
    );
    for (const [id, [type = '']] of seen)
      if (['Session', 'ApiKey', 'AccountPasskey'].includes(type)) expect(await node(id, token)).toBeNull();
  });
});
