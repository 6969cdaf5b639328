import { ApolloServer } from '@apollo/server';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { startApi, type TestApi } from '../kit/server.js';

let test: TestDatabase;
let api: TestApi;
const byApollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const id = '0197f2c4-9a41-7cc3-8d2e-5b4e5f0a1c77';
const json = 'application/json';
const graphql = 'application/graphql-response+json';

interface Asked {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What differs from one answer to the next, by whatever way it came. */
const ofTheMoment = new Set(['date', 'ratelimit-remaining', 'ratelimit-reset']);

/** An answer, and whether Apollo gave it. */
async function answerTo({ body, headers = {} }: Asked) {
  byApollo.mockClear();
  const answer = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': json, ...headers },
    body: JSON.stringify(body),
  });
  const { status } = answer;
  const head = [...answer.headers].filter(([name]) => !ofTheMoment.has(name));
  const text = (await answer.text()).replace(/(?<="left":)\d+|(?<="seconds":)\d+/gu, 'some');
  return { answer: { status, head, text }, isApollo: byApollo.mock.calls.length > 0 };
}

const move = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }`;
const input = { commandId: id, gameId: id, ply: 0, move: '1' };
const game = `query ($id: ID!) { game(id: $id) { id gameKind } formats { description } }`;
const several = `query One { formats { description } } query Two { rulebooks { name } } mutation Three { signOut { __typename } }`;
const page = `query ($first: Int!) { publicClubs(first: $first) { nodes { id name } } }`;

const afterTheFirst: readonly (readonly [string, Asked])[] = [
  ['data', { body: { query: `{ formats { description } rulebooks { name } }` } }],
  [
    'a variable, an alias and a fragment',
    {
      body: {
        query: `query ($n: Int!) { them: publicClubs(first: $n) { ...P } } fragment P on ClubConnection { nodes { name } }`,
        variables: { n: 3 },
      },
    },
  ],
  ['nothing beside null', { body: { query: game, variables: { id } } }],
  [
    'an error at a field',
    { body: { query: `query { club(id: "${id}", slug: "x") { id } formats { description } }` } },
  ],
  ['a command of nobody', { body: { query: move, variables: { input } } }],
  ['one operation of several', { body: { query: several, operationName: 'Two' } }],
  ['a command of several operations', { body: { query: several, operationName: 'Three' } }],
  [
    'null in place of what may be left out',
    { body: { query: `{ logEpoch }`, variables: null, operationName: null, extensions: null } },
  ],
  ['the cost in the answer', { body: { query: page, variables: { first: 5 }, extensions: { cost: true } } }],
  [
    'another type of answer',
    { body: { query: page, variables: { first: 6 } }, headers: { accept: `${graphql}, ${json};q=0.9` } },
  ],
  [
    'a body that says its character set',
    { body: { query: page, variables: { first: 6 } }, headers: { 'content-type': `${json}; charset=utf-8` } },
  ],
  [
    'an answer that is made smaller',
    {
      body: {
        query: `{ rulebooks { name note } formats { description } jsonSchemas { name schema } }`,
      },
      headers: { 'accept-encoding': 'gzip' },
    },
  ],
];

const everyTime: readonly (readonly [string, Asked])[] = [
  ['a question about the schema', { body: { query: `{ __schema { queryType { name } } }` } }],
  ['a document that is not valid', { body: { query: `{ nobody }` } }],
  ['a document that cannot be read', { body: { query: `{ formats { description }` } }],
  ['an operation that is not there', { body: { query: several, operationName: 'Four' } }],
  ['several operations of which none is named', { body: { query: several } }],
  ['a variable that does not fit', { body: { query: page, variables: { first: 'many' } } }],
  ['a variable that is missing', { body: { query: page } }],
  ['a page that is too large', { body: { query: page, variables: { first: 101 } } }],
  [
    'a document that costs too much',
    {
      body: { query: `{ publicClubs(first: 100) { nodes { tournaments(first: 100) { nodes { name } } } } }` },
    },
  ],
  [
    'a token of nobody',
    { body: { query: page, variables: { first: 5 } }, headers: { authorization: 'Bearer fv_nobody' } },
  ],
  ['a seat that nobody holds', { body: { query: page, variables: { first: 5 }, extensions: { seat: id } } }],
  [
    'a hash in place of a document',
    { body: { extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } } },
  ],
  [
    'a type that is not offered',
    { body: { query: page, variables: { first: 5 } }, headers: { accept: 'text/csv' } },
  ],
  ['variables that are no object', { body: { query: page, variables: [5] } }],
  ['a subscription', { body: { query: `subscription { gameUpdated(gameId: "${id}") { type } }` } }],
];

describe('a request whose document has been answered before', () => {
  it.each(afterTheFirst)('is answered without Apollo, and to the byte as by it: %s', async (_name, asked) => {
    const first = await answerTo(asked);
    const next = await answerTo(asked);
    expect(next.answer).toEqual(first.answer);
    expect(next.isApollo).toBe(false);
  });

  it.each(everyTime)('is refused by the same judge: %s', async (_name, asked) => {
    const first = await answerTo(asked);
    const next = await answerTo(asked);
    expect(next.answer).toEqual(first.answer);
    expect(next.isApollo).toBe(true);
  });

  it('is answered by what it asks, not by what was asked before', async () => {
    const nodesOf = async (first: number) =>
      (await answerTo({ body: { query: page, variables: { first }, extensions: { cost: true } } })).answer
        .text;
    expect(await nodesOf(7)).toContain('"cost":7');
    expect(await nodesOf(8)).toContain('"cost":8');
  });
});
