import { accepted, own, type Checked, type Json } from '@fairview/kernel';
import type { Order } from '../game/contract.js';
import type { Outcome, Seat } from '../game/outcome.js';
import { explained, listOf, objectOf, oneOfValues } from '../game/json-schema.js';
import { readKeys } from '../game/options.js';
import { deck } from '../game/decks.js';
import { refuse } from './english.js';
import { handSize, opponent, seats, type ScarnecchiaState, type ScarnecchiaVariant } from './state.js';
import { sortedTiles, readTile, takeAway, type Tile } from './tiles.js';

/** The seat that leads, and the tiles in dealing order: four to P1, four to P2, four to the pool, the rest the stock. */
export type ScarnecchiaSetup = { readonly first: Seat; readonly tiles: readonly Tile[] };

/** All tiles that are played with, in canonical order (SC-16). */
const boneyard = ({ sets }: ScarnecchiaVariant): readonly Tile[] => deck(sets === 1 ? '28' : '56');

/** The tiles as `order` shuffles them, and the lot for the lead (SC-1); `nextLeader` leads the later hands of a match. */
export function deal(variant: ScarnecchiaVariant, order: Order): ScarnecchiaSetup {
  const tiles = boneyard(variant);
  return {
    first: order(seats.length)[0] ?? 0,
    tiles: order(tiles.length).flatMap((index) => tiles[index] ?? []),
  };
}

/** SC-1: who leads the next hand: the loser, after a tied hand (or one that nobody won) the seat that did not lead it. */
export function nextLeader(led: Seat, { winners }: Pick<Outcome, 'winners'>): Seat {
  const [winner] = winners;
  return opponent(winner ?? led);
}

/** R-4, as JSON Schema. */
export const scarnecchiaSetupSchema = objectOf(
  {
    first: explained('The player who leads, 1 or 2 (SC-1).', oneOfValues([1, 2])),
    tiles: explained(
      'All tiles in dealing order: four to each player, four to the pool, the rest the stock.',
      listOf({ type: 'string', pattern: '^[0-6]-[0-6]$' }),
    ),
  },
  { required: ['first', 'tiles'] },
);

/** `first` is 1 or 2, and `tiles` are all the tiles of the agreed sets. */
export function readSetup(variant: ScarnecchiaVariant, given: Json): Checked<ScarnecchiaSetup> {
  const keys = readKeys(given, ['first', 'tiles']);
  if (!keys.ok) return keys;
  const first = seats.find((seat) => own(keys.value, 'first') === seat + 1);
  if (first === undefined) return refuse('R-4', 'leader-not-a-player');
  const tiles = readTiles(boneyard(variant), own(keys.value, 'tiles'));
  return tiles.ok ? accepted({ first, tiles: tiles.value }) : tiles;
}

function readTiles(expected: readonly Tile[], given: Json | undefined): Checked<readonly Tile[]> {
  if (!Array.isArray(given)) return refuse('R-4', 'dominoes-not-listed');
  if (given.length !== expected.length) {
    return refuse('R-4', 'dominoes-wrong-number', { tiles: expected.length, given: given.length });
  }
  const tiles: Tile[] = [];
  for (const [index, text] of (given as readonly Json[]).entries()) {
    const tile = typeof text === 'string' ? readTile(text) : undefined;
    if (tile === undefined) return refuse('R-4', 'domino-unreadable', { place: index + 1 });
    tiles.push(tile);
  }
  const { missing } = takeAway(expected, tiles);
  return missing === undefined ? accepted(tiles) : refuse('R-4', 'domino-too-often', { tile: missing });
}

export const writeSetup = ({ first, tiles }: ScarnecchiaSetup): Json => ({ first: first + 1, tiles });

export function start({ scoring }: ScarnecchiaVariant, { first, tiles }: ScarnecchiaSetup): ScarnecchiaState {
  const dealt = (from: number) => tiles.slice(from * handSize, (from + 1) * handSize);
  return {
    scoring,
    hands: seats.map((seat) => sortedTiles(dealt(seat))),
    pool: dealt(seats.length),
    builds: [],
    begun: 0,
    stock: tiles.slice((seats.length + 1) * handSize),
    winnings: seats.map(() => []),
    sweeps: seats.map(() => 0),
    actor: first,
    outcome: undefined,
  };
}
