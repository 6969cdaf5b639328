import { buildSchema, parse, type GraphQLObjectType } from 'graphql';
import { Admission } from './admission.js';
import { limits } from './limits.js';
import { transportRefusals } from './refusals.js';

const schema = buildSchema(`
  input Where { name: String, tags: [String!] }
  scalar JSON
  type PageInfo { hasNextPage: Boolean! }
  type GameEdge { cursor: String! node: Game! }
  type Games { edges: [GameEdge!]! nodes: [Game!]! pageInfo: PageInfo! totalCount: Int! }
  type Player { id: ID! games(first: Int! = 20, after: String): Games! friends(first: Int = 100): Games! }
  type Game { id: ID! seats: [Player!]! words: [String!]! player: Player! }
  type Small { friends(first: Int = 100): Games! words: [String!]! }
  type Large { friends(first: Int = 100): Games! }
  union View = Small | Large
  type Query { nodes(ids: [ID!]!): [Game]! view: View! views(first: Int! = 20): [View!]! hello: String! player(id: ID, where: Where, any: JSON): Player games(first: Int! = 20): Games! }
  type Mutation { signIn(name: String): String redeemSetupCode(code: String): String play(move: String): String }
  type Subscription { news(id: ID): String }
`);
const admission = new Admission(schema);

/** The reason for which a document is refused, for a known caller. */
function reasonOf(source: string, variables: Record<string, unknown> = {}, known = true): unknown {
  const misshapen = admission.shapeOf(source);
  if (misshapen) return misshapen.extensions['reason'] ?? misshapen.extensions['code'];
  const judged = admission.document(source);
  const cost = judged.ok ? admission.costOf(judged.value, { variables, known }) : judged;
  if (cost.ok) return undefined;
  return cost.errors[0]?.extensions['reason'] ?? cost.errors[0]?.extensions['code'];
}

const nested = (depth: number, leaf = 'id'): string =>
  `{ ${'player { games { nodes { '.repeat(Math.ceil(depth / 3))} ${leaf} ${' } } }'.repeat(Math.ceil(depth / 3))} }`;
const many = (n: number, part: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => part(i)).join(' ');

describe('the parsing of a document', () => {
  it.each<[string, string, string | undefined]>([
    ['an ordinary query', '{ hello player { games { nodes { id } } } }', undefined],
    ['30 aliases', `{ player { ${many(30, (i) => `a${i}: id`)} } }`, undefined],
    ['31 aliases', `{ player { ${many(31, (i) => `a${i}: id`)} } }`, 'too-many-aliases'],
    ['an alias of 100 letters', `{ player { ${'a'.repeat(100)}: id } }`, undefined],
    ['an alias of 101 letters', `{ player { ${'a'.repeat(101)}: id } }`, 'alias-too-long'],
    ['1,000 aliases', `{ ${many(1_000, (i) => `a${i}: hello`)} }`, 'too-many-tokens'],
    ['10 root fields', `{ ${many(10, () => 'hello')} }`, undefined],
    ['11 root fields', `{ ${many(11, () => 'hello')} }`, 'too-many-root-fields'],
    [
      '11 root fields through fragments',
      `{ ...a ...a hello } fragment a on Query { ${many(5, () => 'hello')} }`,
      'too-many-root-fields',
    ],
    ['depth 9', nested(9), 'too-deep'],
    ['depth 40', nested(40), 'too-deep'],
    [
      'depth through fragments',
      `{ player { ...a } } fragment a on Player { games { nodes { ...b } } } fragment b on Game { player { games { nodes { player { games { nodes { id } } } } } } }`,
      'too-deep',
    ],
    ['a fragment in itself', '{ player { ...a } } fragment a on Player { id ...a }', 'fragment-cycle'],
    [
      'fragments in a circle',
      '{ player { ...a } } fragment a on Player { ...b } fragment b on Player { ...a }',
      'fragment-cycle',
    ],
    ['500 directives', `{ hello ${many(500, () => '@include(if: true)')} }`, 'too-many-tokens'],
    ['31 directives', `{ hello ${many(31, () => '@a')} }`, 'too-many-directives'],
    [
      '200 fragments',
      `{ hello } ${many(200, (i) => `fragment f${i} on Query { hello }`)}`,
      'too-many-fragments',
    ],
    ['61 spreads', `{ ${many(61, () => '...a')} } fragment a on Query { hello }`, 'too-many-fragments'],
    ['401 fields', `{ player { ${many(401, () => 'id')} } }`, 'too-many-fields'],
    ['20,000 tokens', `{ ${many(20_000, () => 'hello')} }`, 'too-many-tokens'],
    ['something that is not a document', '{ hello', 'GRAPHQL_PARSE_FAILED'],
    ['two tries at a password', 'mutation { a: signIn(name: "x") b: signIn(name: "y") }', 'once-a-document'],
    [
      'a try at each of two secrets',
      'mutation { signIn(name: "x") redeemSetupCode(code: "y") }',
      'once-a-document',
    ],
    [
      'a try in each of two operations',
      'mutation a { signIn(name: "x") } mutation b { signIn(name: "y") }',
      'once-a-document',
    ],
    ['one try', 'mutation { signIn(name: "x") }', undefined],
    ['@defer', '{ hello ... @defer { hello } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s', (_name, source, reason) => {
    expect(reasonOf(source)).toBe(reason);
  });

  it('lets the standard introspection query pass, but not one that goes round in circles', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    expect(reasonOf(getIntrospectionQuery({ oneOf: true, inputValueDeprecation: true }))).toBeUndefined();
    const circle = (n: number): string => (n === 0 ? 'name' : `fields { type { ${circle(n - 1)} } }`);
    expect(reasonOf(`{ __schema { types { ${circle(4)} } } }`)).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(reasonOf(`{ __schema { types { ${circle(9)} } } }`)).toBe('too-deep');
  });

  it('counts the schema as an expensive answer, each time that it is asked for', () => {
    const told = (n: number): string => `{ ${many(n, (i) => `a${i}: __type(name: "Game") { name }`)} }`;
    const costs = ['{ __schema { types { name } } }', told(2)].map((source) => {
      const document = admission.document(source);
      return document.ok ? admission.costOf(document.value, { known: false }) : document;
    });
    expect(costs).toEqual(
      [limits.turns.dearFrom, 2 * limits.turns.dearFrom].map((value) => ({ ok: true, value })),
    );
    expect(
      reasonOf(
        `{ ${many(9, (i) => `a${i}: __type(name: "Game") { name }`)} games(first: 100) { nodes { player { id } seats { id } } } }`,
        {},
        false,
      ),
    ).toBe('too-costly');
    expect(reasonOf('{ __schema { queryType { name } } again: __schema { queryType { name } } }')).toBe(
      'once-a-document',
    );
  });
});

describe('a page', () => {
  const games = '{ games(first: 101) { nodes { id } } }';
  it('says how many items were given, and how many there may be', () => {
    const asked = admission.costOf(parse(games), { known: false });
    expect(asked).toMatchObject({
      ok: false,
      errors: [
        {
          message: 'A page can have 1 to 100 nodes, not 101.',
          extensions: { code: 'BAD_USER_INPUT', reason: 'page-too-large', given: 101, limit: 100 },
        },
      ],
    });
  });

  const naming = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  const ids = (n: number) => Array.from({ length: n }, String);
  it.each<[string, string, Record<string, unknown>, string | undefined]>([
    ['100 as a literal', games.replace('101', '100'), {}, undefined],
    ['101 as a literal', games, {}, 'page-too-large'],
    ['0', games.replace('101', '0'), {}, 'page-too-large'],
    ['-1', games.replace('101', '-1'), {}, 'page-too-large'],
    ['10^9', games.replace('101', '1000000000'), {}, 'page-too-large'],
    ['10^10', games.replace('101', '10000000000'), {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['a variable', 'query($n: Int!) { games(first: $n) { nodes { id } } }', { n: 1_500 }, 'page-too-large'],
    [
      'a variable within the limit',
      'query($n: Int!) { games(first: $n) { nodes { id } } }',
      { n: 10 },
      undefined,
    ],
    [
      "a variable's default",
      'query($n: Int = 5000) { games(first: $n) { nodes { id } } }',
      {},
      'page-too-large',
    ],
    [
      'null for a page',
      'query($n: Int) { player { friends(first: $n) { nodes { id } } } }',
      { n: null },
      'page-too-large',
    ],
    [
      'null where it is not allowed',
      'query($n: Int = 5) { games(first: $n) { nodes { id } } }',
      { n: null },
      'BAD_USER_INPUT',
    ],
    ['100 ids', naming, { ids: ids(100) }, undefined],
    ['101 ids', naming, { ids: ids(101) }, 'page-too-large'],
    ['no id', naming, { ids: [] }, 'page-too-large'],
    [
      'something that is not a number',
      'query($n: Int!) { games(first: $n) { nodes { id } } }',
      { n: 'ten' },
      'BAD_USER_INPUT',
    ],
    [
      'inside a fragment',
      '{ player { ...a } } fragment a on Player { games(first: 999) { totalCount } }',
      {},
      'page-too-large',
    ],
  ])('%s', (_name, source, variables, reason) => {
    expect(reasonOf(source, variables)).toBe(reason);
  });
});

describe('a cost', () => {
  it.each<[string, string, string | undefined]>([
    [
      'a page of pages',
      '{ games(first: 50) { nodes { player { games(first: 99) { nodes { id } } } } } }',
      undefined,
    ],
    [
      'lists in lists by their schema defaults',
      '{ player { friends { nodes { player { friends { nodes { id } } } } } } }',
      'too-costly',
    ],
    [
      'a page of pages, with both edges and nodes',
      '{ games(first: 50) { nodes { player { games(first: 60) { nodes { id } edges { node { id } } } } } } }',
      'too-costly',
    ],
    [
      'a page whose entries are not requested',
      '{ games(first: 100) { totalCount pageInfo { hasNextPage } } }',
      undefined,
    ],
    [
      'fragments that multiply',
      `{ player { ...a } } ${many(20, (i) => `fragment ${String.fromCharCode(97 + i)} on Player { ...${String.fromCharCode(98 + i)} ...${String.fromCharCode(98 + i)} }`)} fragment u on Player { id }`,
      'too-costly',
    ],
  ])('%s', (_name, source, reason) => {
    expect(reasonOf(source)).toBe(reason);
  });

  const friends = (n: number) => `friends(first: ${n}) { nodes { id } }`;
  it.each<[string, string, string | undefined]>([
    [
      'the dearest member, not all of them together',
      `{ views(first: 60) { ... on Small { ${friends(70)} } ... on Large { ${friends(80)} } } }`,
      undefined,
    ],
    [
      'both lists that are requested of one member',
      `{ views(first: 60) { ... on Small { a: ${friends(40)} } ... on Small { b: ${friends(45)} } } }`,
      'too-costly',
    ],
    [
      'one member that is too dear, behind one that is not',
      `{ views(first: 60) { ...a ... on Large { ${friends(90)} } } } fragment a on Small { ${friends(1)} }`,
      'too-costly',
    ],
  ])('C3 counts of a union %s', (_name, source, reason) => {
    expect(reasonOf(source)).toBe(reason);
  });

  it('C3 counts a fold once for an object, however many fields ask for it', () => {
    const folded = buildSchema(`
      type Tournament { standings: Int! house: Int }
      type Query { tournaments(first: Int!): [Tournament!]! }`);
    const fields = Object.values((folded.getType('Tournament') as GraphQLObjectType).getFields());
    for (const field of fields) field.extensions = { fold: 'tournament' };
    const costOf = (source: string) => new Admission(folded).costOf(parse(source), { known: true });
    const once = { ok: true, value: 3 + 3 * limits.folds.tournament };
    expect(costOf('{ tournaments(first: 3) { standings } }')).toEqual(once);
    expect(costOf('{ tournaments(first: 3) { standings house a: standings } }')).toEqual(once);
    expect(costOf('{ tournaments(first: 3) { __typename } }')).toEqual({ ok: true, value: 3 });
  });

  it('C3 counts as many nodes as are named, what is in each, and looking them up', () => {
    const costOf = (ids: number, inner: string) =>
      admission.costOf(parse(`query($ids: [ID!]!) { nodes(ids: $ids) { id ${inner} } }`), {
        variables: { ids: Array.from({ length: ids }, String) },
        known: true,
      });
    expect(costOf(7, '')).toEqual({ ok: true, value: 7 + 7 * limits.lookupsAnId });
    expect(costOf(7, 'player { friends(first: 5) { nodes { id } } }')).toEqual({
      ok: true,
      value: 7 + 7 * limits.lookupsAnId + 7 * 5,
    });
  });

  it('C3 counts what a field declares as its price, even for a text or a single object, each time that it is asked for', () => {
    const dear = buildSchema(`
      type File { text: String! }
      type Query { file: File! text: String! proof: [String!]! }`);
    for (const field of Object.values((dear.getType('Query') as GraphQLObjectType).getFields()))
      field.extensions = { complexity: 40 };
    const costOf = (source: string) => new Admission(dear).costOf(parse(source), { known: true });
    for (const field of ['file { text }', 'text', 'proof']) {
      expect(costOf(`{ ${field} }`)).toEqual({ ok: true, value: 40 });
      expect(costOf(`{ ${field} b: ${field} }`)).toEqual({ ok: true, value: 80 });
    }
  });

  it('is a fifth for callers who are not signed in', () => {
    const page = (n: number) =>
      `{ games(first: ${n}) { nodes { player { games(first: 19) { nodes { id } } } } } }`;
    expect(limits.visitorNodes).toBe(1_000);
    expect(reasonOf(page(50), {}, false)).toBeUndefined();
    expect(reasonOf(page(51), {}, false)).toBe('too-costly');
    expect(reasonOf(page(51), {}, true)).toBeUndefined();
  });

  it.each([
    { known: true, inner: 99, limit: 5_000 },
    { known: false, inner: 19, limit: 1_000 },
  ])(
    'is accepted at the limit itself; one more is refused, and the refusal says what it costs and what is allowed: $limit (complaint 19)',
    ({ known, inner, limit }) => {
      const costOf = (more: string) =>
        admission.costOf(
          parse(
            `{ games(first: 50) { nodes { player { games(first: ${inner}) { nodes { id } } } } } ${more} }`,
          ),
          { known },
        );
      expect(costOf('')).toEqual({ ok: true, value: limit });
      const refused = costOf('views(first: 1) { __typename }');
      expect(refused.ok ? undefined : refused.errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        reason: 'too-costly',
        cost: limit + 1,
        limit,
      });
    },
  );

  it('is still given as a number if no answer could hold that much', () => {
    const deep = 'friends { nodes { player { '.repeat(5) + 'id' + ' } } }'.repeat(5);
    const refused = admission.costOf(parse(`{ player { ${deep} } }`), { known: true });
    expect(refused.ok ? undefined : refused.errors[0]?.extensions['cost']).toBeGreaterThan(100 ** 5);
  });
});

describe('a text', () => {
  const source = 'query($name: String, $any: JSON) { player(where: { name: $name }, any: $any) { id } }';
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['well formed', { name: 'Zoë 🂡 \u200f', any: { a: ['b'] } }, undefined],
    ['with U+0000', { name: 'a\0b' }, 'text-ill-formed'],
    ['with half a character', { name: 'a\ud800' }, 'text-ill-formed'],
    ['inside any JSON', { any: { a: [{ b: 'a\0' }] } }, 'text-ill-formed'],
    ['as a name inside any JSON', { any: { 'a\udfff': 1 } }, 'text-ill-formed'],
  ])('%s', (_name, variables, reason) => {
    expect(reasonOf(source, variables)).toBe(reason);
  });

  it('is also looked at in literals', () => {
    expect(reasonOf('{ player(id: "a\\u0000") { id } }')).toBe('text-ill-formed');
  });
});

describe('a refusal', () => {
  it.each(Object.entries(transportRefusals))('%s has a code, a status and a sentence', (reason, refusal) => {
    expect(reason).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(refusal.code).toMatch(/^[A-Z_]+$/);
    expect([200, 400, 401, 403, 404, 405, 408, 413, 415, 421, 429, 431, 503]).toContain(refusal.status);
    expect(refusal.sentence).toMatch(/^[A-Z].*\.$/);
  });
});

describe('the time that an answer may take', () => {
  it.each<[string, string, string | undefined, boolean]>([
    ['a mutation', 'mutation { play(move: "1") }', undefined, true],
    ['a query named “mutation”', 'query mutation { hello }', undefined, false],
    ['a query with the word in a comment', '{ hello } # mutation', undefined, false],
    ['a query with the word in a text', '{ player(where: { name: "a mutation" }) { id } }', undefined, false],
    ['a query that is sent beside a mutation', 'query q { hello } mutation m { play }', 'q', false],
    ['a mutation that is sent beside a query', 'query q { hello } mutation m { play }', 'm', true],
    ['something that cannot be parsed', '{ mutation', undefined, false],
  ])('follows the operation: %s', (_what, source, name, isMutation) => {
    expect(admission.isMutation(source, name)).toBe(isMutation);
    admission.shapeOf(source);
    expect(admission.isMutation(source, name)).toBe(isMutation);
  });
});
