import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import { v4 as uuid } from 'uuid';
import { buildSchema } from '../../apps/api/src/schema.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { documentAbout, expectAnAnswer, rootFieldsOf, type RootField } from '../kit/schema-questions.js';
import { startApi, type TestApi } from '../kit/server.js';

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
let fields: readonly RootField[];

beforeAll(async () => {
  test = await cloneDatabase();
  // More is asked here within a minute than anybody may.
  const limits = { CALLER_REQUESTS: '100000', NETWORK_REQUESTS: '100000', VISITOR_REQUESTS: '100000' };
  api = await startApi(test, { games, formats }, limits);
  members = await createMembers(api.ask, test);
  fields = rootFieldsOf(await buildSchema()).filter(({ name }) => !leftOut.test(name));
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

/** Texts that have broken something somewhere. */
const naughty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\ufeff\u200b',
  'e\u0301'.repeat(50),
  '\u0301'.repeat(10_000),
  'ﬀ',
  '𝒳',
  '👩‍👩‍👧‍👦',
  "'; drop table log.event; --",
  '" or 1=1',
  '%s%d%n',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=cmd|1',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  '-0',
  '1e309',
  '9007199254740993',
  'a'.repeat(60_000),
  '\\',
  '\n\r\t\v',
  '00000000-0000-0000-0000-000000000000',
  'game-',
];

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(...naughty),
  fc.constant({
    fairview: 1,
    game: 'teeko',
    rules: 1,
    variant: {},
    setup: {},
    moves: ['13', '-1', 'x'],
    seats: [],
  }),
  fc.constant(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown),
);
const anyText = fc.oneof(fc.constantFrom(...naughty), fc.string({ unit: 'binary' }), fc.uuid());

/** The thing that an argument of this name is likely to mean. */
const meant = (name: string): readonly string[] => {
  const known: Readonly<Record<string, readonly string[]>> = {
    clubId: [members.club],
    tournamentId: [members.tournament],
    matchId: members.matches,
    gameId: [members.game],
    entryId: members.entries,
    accountId: Object.values(members.accounts),
    winner: members.entries,
  };
  return known[name] ?? [];
};

const here = (): readonly string[] => [
  members.club,
  members.tournament,
  members.game,
  members.otherClub,
  ...members.matches,
  ...members.entries,
  ...Object.values(members.accounts),
];

/** A value of a type, or now and then of another. */
function valueOf(name: string, type: GraphQLInputType): fc.Arbitrary<unknown> {
  const named = getNamedType(type);
  const right = (): fc.Arbitrary<unknown> => {
    if (isListType(getNullableType(type)))
      return fc.array(named.name === 'ID' ? fc.constantFrom(...here()) : anyText, { maxLength: 4 });
    if (isInputObjectType(named))
      return fc.record(
        Object.fromEntries(
          Object.values(named.getFields()).map((field) => [field.name, valueOf(field.name, field.type)]),
        ),
      );
    if (isEnumType(named)) return fc.constantFrom(...named.getValues().map(({ name }) => name));
    switch (named.name) {
      case 'ID':
        return fc.oneof(
          ...(meant(name).length > 0 ? [{ weight: 16, arbitrary: fc.constantFrom(...meant(name)) }] : []),
          { weight: 1, arbitrary: fc.constantFrom(...here()) },
          { weight: name === 'commandId' ? 16 : 1, arbitrary: fc.constant(0).map(() => uuid()) },
          { weight: 1, arbitrary: anyText },
        );
      case 'Int':
        return fc.oneof(fc.integer({ min: -1, max: 8 }), fc.constantFrom(2_147_483_647, -2_147_483_648));
      case 'Boolean':
        return fc.boolean();
      case 'String':
        return fc.oneof(
          anyText,
          fc.constantFrom('13', 'row', 'teeko', 'straight', 'ROUND_ROBIN', 'Somebody'),
        );
      default:
        return anyJson;
    }
  };
  const wrong = fc.oneof(anyJson, fc.double(), fc.constant(null));
  const given = fc.oneof(
    { weight: 30, arbitrary: fc.constant(0).chain(right) },
    { weight: 1, arbitrary: wrong },
  );
  return isNonNullType(type) ? given : fc.option(given, { nil: undefined });
}

/** One wrong password costs as much as any: a few are tried, and what ends the callers' sessions is left out. */
const leftOut =
  /\.(signIn|changePassword|redeemSetupCode|acceptInvitation|signOut|endSession|closeTournament)$/;

interface Question {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** A document about one field at the root, with what it is asked with. */
const questionAbout = (field: RootField): fc.Arbitrary<Question> =>
  fc
    .record(Object.fromEntries(field.args.map((arg) => [arg.name, valueOf(arg.name, arg.type)])))
    .map((variables) => ({ query: documentAbout(field, field.args), variables }));

const questions = (): fc.Arbitrary<Question> => fc.constantFrom(...fields).chain(questionAbout);

/** The same question about nothing: every id in it, but that of the command, is one that no server writes. */
const aboutNothing = ({ query, variables }: Question): Question => ({
  query,
  variables: JSON.parse(
    JSON.stringify(variables, (key, value: unknown) =>
      /(?:^i|I)d$/u.test(key) && key !== 'commandId' ? 'none' : /Ids$/u.test(key) ? ['none'] : value,
    ),
  ) as Question['variables'],
});

const ask = async ({ query, variables }: Question, token: string | undefined): Promise<void> =>
  expectAnAnswer(await api.ask(query, variables, token), query);

describe('whatever is asked', () => {
  it('is answered with data, a refusal or a listed code, and never with internal errors', async () => {
    const tokens = [
      undefined,
      members.tokens.organizer,
      members.tokens.scorer,
      members.walkIns[0],
      members.otherOrganizer,
    ];
    await fc.assert(fc.asyncProperty(questions(), fc.constantFrom(...tokens), ask), {
      numRuns: process.env['LONG'] ? 10_000 : 250,
    });
  }, 900_000);

  it('is answered like this at every field even if no id in it is valid', async () => {
    const asked = fields.flatMap((field) => fc.sample(questionAbout(field), { numRuns: 2, seed: 11 }));
    for (const question of asked) await ask(aboutNothing(question), members.tokens.organizer);
  });
});
