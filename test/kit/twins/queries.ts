import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  type GraphQLCompositeType,
  type GraphQLField,
} from 'graphql';
import { judgeCost } from '../../../apps/api/src/limits/cost.js';
import { costLimit } from '../../../apps/api/src/limits/limits.js';
import { judgeShape } from '../../../apps/api/src/limits/shape.js';
import { cursorOf } from '../../../apps/api/src/shared/page.js';
import { isGuarded } from '../../../apps/api/src/rights/enforce.js';
import { rights } from '../../../apps/api/src/resolver-modules.js';
import { buildSchema } from '../../../apps/api/src/schema.js';
import { must } from './played.js';

const schema = await buildSchema();

/** Types that are asked for by themselves: inside of others their id is enough. */
const apart: ReadonlySet<string> = new Set([
  'Club',
  'Tournament',
  'Match',
  'MatchGame',
  'Game',
  'Course',
  'Entry',
]);

/** What is written down for everybody before anybody plays: that it is told is enough. */
const writtenDown: ReadonlySet<string> = new Set(['Rulebook', 'ScoringSystem']);

/** Entries of a page: of plies all that a game of the twins has, of the rest no more than an anonymous caller may request. */
const pages: Readonly<Record<string, number>> = {
  PlyConnection: 60,
  MomentConnection: 1,
  StandingConnection: 8,
  DisputeConnection: 1,
  TournamentRulingConnection: 2,
};
const page = 10;

/** The field by which a thing is told apart: a game in a list has the id of the game, a course its number. */
const idOf = ({ name }: GraphQLCompositeType): string =>
  name === 'MatchGame' ? 'gameId' : name === 'Course' ? 'number' : 'id';

/** A field with everything in it; none if it has no answer without an argument, or leads back. */
function selected(field: GraphQLField<unknown, unknown>, path: readonly string[]): string {
  const { name, args } = field;
  const type = getNamedType(field.type);
  if (args.some(isRequiredArgument) || path.includes(type.name)) return '';
  const first = args.some((arg) => arg.name === 'first') ? `(first: ${pages[type.name] ?? page})` : '';
  if (!isCompositeType(type)) return name;
  if (writtenDown.has(type.name)) return `${name} { __typename }`;
  // What a page tells by its edges it tells again by its nodes.
  if (name === 'edges') return 'edges { cursor }';
  const inside = apart.has(type.name) ? idOf(type) : selectionOf(type, path);
  return inside === '' ? '' : `${name}${first} { ${inside} }`;
}

function selectionOf(type: GraphQLCompositeType, path: readonly string[]): string {
  const within = [...path, type.name];
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type).flatMap((kind) => {
      const inside = selectionOf(kind, within);
      return inside === '' ? [] : [`... on ${kind.name} { ${inside} }`];
    });
    return `__typename ${kinds.join(' ')}`;
  }
  return Object.values(type.getFields())
    .map((field) => selected(field, within))
    .filter((each) => each !== '')
    .join(' ');
}

/** Whether even an unknown caller may ask so much at once. */
function isLittle(query: string): boolean {
  const document = parse(query);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return false;
  const priced = { schema, operation, fragments: new Map(), variables: { id: 'an id', after: 0 } };
  if (judgeShape(document)) return false;
  const cost = judgeCost(priced);
  return typeof cost === 'number' && cost <= costLimit(false);
}

type Within = (selection: string) => string;

/** A field as it may be asked for at once: whole, or in parts of what is in it. */
function inParts(
  field: GraphQLField<unknown, unknown>,
  path: readonly string[],
  within: Within,
): readonly string[] {
  const whole = selected(field, path);
  const type = getNamedType(field.type);
  if (whole === '' || isLittle(within(whole)) || !isObjectType(type)) return [whole];
  const [head = ''] = whole.split(' {', 1);
  const around = (selection: string): string => `${head} { ${selection} }`;
  const inside: Within = (selection) => within(around(selection));
  return Object.values(type.getFields()).flatMap((part) =>
    inParts(part, [...path, type.name], inside).map((selection) =>
      selection === '' ? '' : around(selection),
    ),
  );
}

/** Fields in as few documents as may be asked for at once. */
function documentsOf(fields: readonly string[], within: Within): readonly string[] {
  const documents: string[] = [];
  let chosen = '';
  for (const field of fields.filter((each) => each !== '')) {
    if (chosen !== '' && !isLittle(within(`${chosen} ${field}`))) {
      documents.push(within(chosen));
      chosen = '';
    }
    chosen = `${chosen} ${field}`;
  }
  return [...documents, within(chosen)];
}

/**
 * Every field that the schema gives a type and that everybody may ask who sees it, in as many documents as it takes: a new field is asked for from the day on
 * which it comes.
 * @param within the document around a selection
 */
function everythingOf(name: string, within: Within): readonly string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`no type ${name}`);
  // What is refused to a viewer by their role is told of nobody's hand; the table of rights has its own tests.
  const open = Object.values(type.getFields()).filter((each) => !isGuarded(rights[`${name}.${each.name}`]));
  const fields = open.flatMap((each) => inParts(each, [name], within));
  return documentsOf(fields, within);
}

const ofGame = (selection: string): string => `query ($id: ID!) { game(id: $id) { ${selection} } }`;
const ofMatch = (selection: string): string => `query ($id: ID!) { match(id: $id) { ${selection} } }`;
const [moment, view] = ['GameAtPly', 'GameView'].map((name) =>
  selectionOf(must(schema.getType(name)) as GraphQLCompositeType, []),
);

/** A game as it stands, and its courses. */
export const game: readonly string[] = [
  ...everythingOf('Game', ofGame),
  ...everythingOf('Course', (selection) => ofGame(`course(number: 1) { ${selection} }`)),
];

/** A game as it stood at several plies, one by one, and as one replay tells of as many from the first of them on. */
export const moments = (plies: readonly number[]): readonly string[] => {
  const from = Math.min(...plies);
  const after = from === 0 ? '' : `, after: "${cursorOf(String(from - 1))}"`;
  const replayed = 'ply position toAct legalMoves moves played { ply seat move at byClock } toLimit at';
  return [
    ...documentsOf(
      plies.map((ply) => `at${ply}: at(ply: ${ply}) { ${moment} }`),
      ofGame,
    ),
    ofGame(`near(ply: ${from}) { ply position toAct legalMoves moves }`),
    ofGame(`moments(first: ${plies.length}${after}) { totalCount nodes { ${replayed} } }`),
  ];
};

/** A match with its games, which are found on another way than a game that is asked for by itself. */
export const match: readonly string[] = [
  ...everythingOf('Match', ofMatch),
  ...everythingOf('Game', (selection) => ofMatch(`currentGame { ${selection} }`)),
  ...everythingOf('MatchGame', (selection) => ofMatch(`games(first: 2) { nodes { ${selection} } }`)),
  ofMatch(`currentGames { id position legalMoves record }
    games(first: 2) { nodes { game { id position legalMoves record deal { serverSeed } plies(first: 60) { totalCount } } } }`),
];

/** The event that the match is of. */
export const tournament: readonly string[] = everythingOf(
  'Tournament',
  (selection) => `query ($id: ID!) { tournament(id: $id) { ${selection} } }`,
);

/** What is told whenever something happens, with the game or match as it stands then. */
const ofUpdate = (selection: string): string => `subscription ($id: ID!, $after: Int) {
  gameUpdated(gameId: $id, after: $after) { logPosition version type at played { ply seat move at byClock } ${selection} } }`;
export const gameUpdated: readonly string[] = [
  ...everythingOf('Game', (selection) => ofUpdate(`game { ${selection} }`)),
  // What a page follows a game by.
  ofUpdate(`moment { ${moment} } game { version toAct } changed { status toAct record outcome { points } }`),
];
export const matchUpdated: readonly string[] = everythingOf(
  'Match',
  (selection) => `subscription ($id: ID!, $after: Int) { matchUpdated(matchId: $id, after: $after) {
    logPosition version type at gameId match { ${selection} } } }`,
);

/** What is told on one subscription of a whole tournament, a whole club, and all that is one's own. */
const wide = (
  field: string,
): string => `subscription ($id: ID!, $after: Int) { ${field}: $id, after: $after) {
  logPosition type at tournament { id status } match { type version gameId match { id status record } }
  game { type version played { ply seat move at byClock } game { id ply version status toAct position view { ${view} } legalMoves record
    outcome { points } deal { serverSeed } plies(first: 60) { totalCount nodes { ply move } } } } } }`;
export const tournamentUpdated = wide('tournamentUpdated(tournamentId');
export const clubUpdated = wide('clubUpdated(clubId');
export const myUpdates = wide('myUpdates(clubId');

const refusal = '... on Refusal { rule code message params }';

export const play = `mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename ${refusal}
  ... on MovePlayed { seat ply { ply seat move at byClock } game { id ply version status toAct position view { ${view} } legalMoves record
    outcome { points } deal { serverSeed } plies(first: 60) { totalCount nodes { ply move } } } } } }`;
/** As a player does whose answer nobody compares. */
export const playOn =
  'mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on Refusal { rule code } } }';
export const acceptDraw = `mutation ($input: SeatInput!) { acceptDraw(input: $input) { __typename ${refusal} } }`;
export const dispute = `mutation ($input: DisputeGameInput!) { disputeGame(input: $input) { __typename ${refusal} } }`;
