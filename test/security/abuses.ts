/** A hostile document: how it is asked, and the code or reason with which it is refused. */
export interface Abuse {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly refused: string;
}

const many = (n: number, part: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => part(i)).join(' ');

/** What a game can be asked for, below any field that answers one. */
const deep = (levels: number): string =>
  levels === 0
    ? 'id'
    : `tournament { matches { nodes { games { nodes { game { ${deep(levels - 1)} } } } } } }`;

const introspect = (levels: number): string =>
  levels === 0 ? 'name' : `fields { type { ${introspect(levels - 1)} } }`;

const directives = many(500, () => '@include(if: true)');

/**
 * Documents about a game, by what is wrong with them. `root` is the operation up to its game, `query($id: ID!) {
 * game(id: $id) {` or the subscription that leads to one; the documents close it.
 */
export const abuses = (keyword: 'query' | 'subscription', root: string): Readonly<Record<string, Abuse>> => {
  const about = (fields: string, more = ''): string =>
    `${keyword}($id: ID!${more}) { ${root} { ${fields} } }`;
  const page = (first: string, more = '') => about(`plies(first: ${first}) { nodes { move } }`, more);
  const games = `matches(first: $n) { nodes { games(first: $n) { nodes { number } } } }`;
  const letter = (i: number): string => String.fromCharCode(97 + i);
  return {
    '1,000 aliases': { query: about(many(1_000, (i) => `a${i}: id`)), refused: 'too-many-tokens' },
    '31 aliases': { query: about(many(31, (i) => `a${i}: id`)), refused: 'too-many-aliases' },
    'an alias of 10,000 letters': { query: about(`${'a'.repeat(10_000)}: id`), refused: 'alias-too-long' },
    '400 fields more than allowed': { query: about(many(800, () => 'id')), refused: 'too-many-fields' },
    'depth 40': { query: about(deep(7)), refused: 'too-deep' },
    'depth 13': { query: about(deep(2)), refused: 'too-deep' },
    'depth by inline fragments': {
      query: about(`... on Game { ${deep(2)} }`),
      refused: 'too-deep',
    },
    'depth by fragments': {
      query: `${about('...a')} fragment a on Game { tournament { matches { nodes { ...b } } } } fragment b on Match { games { nodes { game { ...c } } } } fragment c on Game { tournament { matches { nodes { id } } } }`,
      refused: 'too-deep',
    },
    'a fragment that spreads itself': {
      query: `${about('...a')} fragment a on Game { id ...a }`,
      refused: 'fragment-cycle',
    },
    'two fragments in a circle': {
      query: `${about('...a')} fragment a on Game { tournament { ...b } } fragment b on Tournament { matches { nodes { currentGame { ...a } } } }`,
      refused: 'fragment-cycle',
    },
    '200 fragments': {
      query: `${about('id')} ${many(200, (i) => `fragment f${i} on Game { id }`)}`,
      refused: 'too-many-fragments',
    },
    '61 spreads of one fragment': {
      query: `${about(many(61, () => '...a'))} fragment a on Game { id }`,
      refused: 'too-many-fragments',
    },
    'fragments that double themselves twenty times': {
      query: `${about('...a')} ${many(20, (i) => `fragment ${letter(i)} on Game { ...${letter(i + 1)} ...${letter(i + 1)} }`)} fragment u on Game { id }`,
      refused: 'too-costly',
    },
    '500 directives': { query: about(`id ${directives}`), refused: 'too-many-tokens' },
    '31 directives': {
      query: about(`id ${many(31, () => '@skip(if: false)')}`),
      refused: 'too-many-directives',
    },
    '20,000 tokens': { query: about(many(20_000, () => 'id')), refused: 'too-many-tokens' },
    '2,001 tokens of nothing but brackets': {
      query: about(`at(ply: ${'['.repeat(1_000)}${']'.repeat(1_000)}) { ply }`),
      refused: 'too-many-tokens',
    },
    'a page of 101': { query: page('101'), refused: 'page-too-large' },
    'a page of 0': { query: page('0'), refused: 'page-too-large' },
    'a page of -1': { query: page('-1'), refused: 'page-too-large' },
    'a page of 10^9': { query: page('1000000000'), refused: 'page-too-large' },
    'a page of 10^12': { query: page('1000000000000'), refused: 'GRAPHQL_VALIDATION_FAILED' },
    'a page by a variable': {
      query: page('$n', ', $n: Int!'),
      variables: { n: 1_500 },
      refused: 'page-too-large',
    },
    "a page by a variable's default": { query: page('$n', ', $n: Int! = 5000'), refused: 'page-too-large' },
    'a page that is null': {
      query: page('$n', ', $n: Int = 5'),
      variables: { n: null },
      refused: 'BAD_USER_INPUT',
    },
    'a page that is text': {
      query: page('$n', ', $n: Int!'),
      variables: { n: 'all' },
      refused: 'BAD_USER_INPUT',
    },
    'pages in pages by a variable': {
      query: about(`tournament { ${games} }`, ', $n: Int!'),
      variables: { n: 1_500 },
      refused: 'page-too-large',
    },
    'pages in pages, each as large as allowed': {
      query: about(`tournament { ${games} }`, ', $n: Int!'),
      variables: { n: 100 },
      refused: 'too-costly',
    },
    'pages in pages by the defaults of the schema': {
      query: about(
        `tournament { ${many(7, (i) => `a${i}: entries { nodes { matches { nodes { id } edges { node { id } } } } }`)} }`,
      ),
      refused: 'too-costly',
    },
    'the schema going round in circles': {
      query: `${about('id')} query other { __schema { types { ${introspect(4)} } } }`,
      refused: 'GRAPHQL_VALIDATION_FAILED',
    },
    'the schema twenty deep': {
      query: `${about('id')} query other { __schema { types { ${introspect(10)} } } }`,
      refused: 'too-deep',
    },
    '@defer': {
      query: about('id ... @defer { plies { nodes { move } } }'),
      refused: 'GRAPHQL_VALIDATION_FAILED',
    },
    '@stream': { query: about('seats @stream { seat }'), refused: 'GRAPHQL_VALIDATION_FAILED' },
    'a name that is nearly right': { query: about('idd'), refused: 'GRAPHQL_VALIDATION_FAILED' },
    'a type that is nearly right': {
      query: about('... on Gamee { id }'),
      refused: 'GRAPHQL_VALIDATION_FAILED',
    },
    'a text that breaks off': { query: about('id').slice(0, -3), refused: 'GRAPHQL_PARSE_FAILED' },
    'something that is not a document': { query: 'hello', refused: 'GRAPHQL_PARSE_FAILED' },
    'half a character': {
      query: about('plies(after: $after) { nodes { move } }', ', $after: String'),
      variables: { after: '\ud800' },
      refused: 'text-ill-formed',
    },
    'U+0000': {
      query: about('plies(after: $after) { nodes { move } }', ', $after: String'),
      variables: { after: 'a\0b' },
      refused: 'text-ill-formed',
    },
    'U+0000 in the document': {
      query: about('plies(after: "a\\u0000b") { nodes { move } }'),
      refused: 'text-ill-formed',
    },
    'two tries at a password': {
      query: `${about('id')} mutation a($i: SignInInput!) { one: signIn(input: $i) { __typename } two: signIn(input: $i) { __typename } }`,
      refused: 'once-a-document',
    },
  };
};
