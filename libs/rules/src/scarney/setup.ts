import { accepted, own, type Checked, type Json, type JsonObject } from '@fairview/kernel';
import type { Order } from '../game/contract.js';
import { anyText, explained, listOf, objectOf, oneOfValues, type JsonSchema } from '../game/json-schema.js';
import { readKeys } from '../game/options.js';
import { emptyBoard } from './board.js';
import { settled } from './ending.js';
import {
  colourName,
  colours,
  everyPawn,
  pawnCount,
  pawnName,
  pawnNamed,
  pawnSet,
  pawnsOfColour,
} from './pawns.js';
import { formatStudy, readStudy } from './study.js';
import { refuse, type Groups, type ScarneySetup, type ScarneyState, type SharedOut } from './state.js';
import { terms, type ScarneyGame } from './terms.js';

const groupSize = pawnCount / 2;

function sharedOut(bySeat: readonly (readonly number[])[]): SharedOut {
  const hands = bySeat.map((hand) => hand.reduce((set, colour) => set | pawnsOfColour(colour), 0));
  return { kind: 'colours', colours: bySeat, hands };
}

/** S-9: all chance of Solitaire. In the other games there is none: the starter may ask for another sharing-out. */
export function deal(game: ScarneyGame, order: Order): ScarneySetup {
  if (game !== 'scarney-solitaire')
    return sharedOut([
      [0, 1],
      [3, 2],
    ]);
  const shuffled = order(pawnCount);
  return { kind: 'groups', top: shuffled.slice(0, groupSize), bottom: shuffled.slice(groupSize) };
}

const position = explained(
  'The position that a study starts from, in the rulebook’s notation (S-4).',
  anyText,
);

/** R-4, as JSON Schema: what was dealt or shared out, or a study. */
export function scarneySetupSchema(game: ScarneyGame): JsonSchema {
  const half = listOf(
    { type: 'string', pattern: '^[BRYG][1-4]$' },
    { minItems: groupSize, maxItems: groupSize },
  );
  const two = listOf(oneOfValues(['B', 'R', 'Y', 'G']), { minItems: 2, maxItems: 2 });
  const dealt =
    game === 'scarney-solitaire'
      ? objectOf(
          {
            top: explained('The eight pawns that are placed first (S-9).', half),
            bottom: explained('The eight pawns that are placed second (S-9).', half),
          },
          { required: ['top', 'bottom'] },
        )
      : objectOf(
          {
            colours: explained('Two colours for each seat (S-5).', listOf(two, { minItems: 2, maxItems: 2 })),
          },
          { required: ['colours'] },
        );
  return { anyOf: [dealt, objectOf({ position }, { required: ['position'] })] };
}

/** */
export function readSetup(game: ScarneyGame, given: Json): Checked<ScarneySetup> {
  const ownKeys = game === 'scarney-solitaire' ? ['top', 'bottom'] : ['colours'];
  const keys = readKeys(given, ['position', ...ownKeys]);
  if (!keys.ok) return keys;
  const position = own(keys.value, 'position');
  if (position !== undefined) {
    return Object.keys(keys.value).length > 1
      ? refuse('R-4', 'setup-beside-position')
      : readStudy(game, position);
  }
  return game === 'scarney-solitaire' ? readGroups(keys.value) : readColours(own(keys.value, 'colours'));
}

const listed = (given: Json | undefined, length: number): readonly Json[] | undefined =>
  Array.isArray(given) && given.length === length ? given : undefined;

/** S-5. */
function readColours(given: Json | undefined): Checked<SharedOut> {
  if (given === undefined) return refuse('R-4', 'setup-without-colours');
  const hands = listed(given, 2)?.map((hand: Json) => listed(hand, colours.length / 2) ?? []) ?? [];
  const read = hands.map((hand) => hand.map((colour) => colours.findIndex((known) => known === colour)));
  const all = read.flat().filter((colour) => colour >= 0);
  return new Set(all).size === colours.length
    ? accepted(sharedOut(read))
    : refuse('R-4', 'colours-not-shared-out');
}

/** S-9. */
function readGroups(given: JsonObject): Checked<Groups> {
  const [top, bottom] = [own(given, 'top'), own(given, 'bottom')];
  if (top === undefined || bottom === undefined) return refuse('R-4', 'setup-without-groups');
  const read = [top, bottom].map((group) => {
    const named = listed(group, groupSize) ?? [];
    return named.flatMap((name) => (typeof name === 'string' ? (pawnNamed(name) ?? []) : []));
  });
  const [first = [], second = []] = read;
  return pawnSet([...first, ...second]) === everyPawn
    ? accepted({ kind: 'groups', top: first, bottom: second })
    : refuse('R-4', 'groups-not-shared-out');
}

export function writeSetup(setup: ScarneySetup): Json {
  switch (setup.kind) {
    case 'colours':
      return { colours: setup.colours.map((hand) => hand.map(colourName)) };
    case 'groups':
      return { top: setup.top.map(pawnName), bottom: setup.bottom.map(pawnName) };
    case 'study':
      return { position: formatStudy(setup) };
  }
}

/** The empty board before the first placement, or a study: one that has ended already is over at ply 0 (S-4). */
export function start(game: ScarneyGame, setup: ScarneySetup): ScarneyState {
  const { seats } = terms[game];
  const fresh = { game, setup, recorded: false, outcome: undefined };
  if (setup.kind === 'study') {
    const { board, phase, actor, taken } = setup;
    return settled({ ...fresh, phase, actor, board, unplaced: 0, taken });
  }
  const taken = Array.from({ length: seats }, () => []);
  return { ...fresh, phase: 'place', actor: 0, board: emptyBoard, unplaced: everyPawn, taken };
}
