import { accepted, own, type Checked, type Json } from '@fairview/kernel';
import { readKeys, readOptions, type Order, type Outcome, type Seat } from '@fairview/rules';
import { refuse } from './english.js';

/** The highest wager that was agreed. */
export type Variant = { readonly limit: 100 | 10 };

/** H-1: the tiles of each seat, lowest first; the two that are left lie unseen. */
export type Setup = { readonly hands: readonly (readonly number[])[] };

/** A game at one ply. Each list has one entry a seat; what a seat laid stands in its order. */
export interface State {
  readonly limit: number;
  readonly hands: readonly (readonly number[])[];
  readonly wagers: readonly (number | null)[];
  readonly laid: readonly (readonly number[])[];
  readonly outcome: Outcome | undefined;
}

export const seats: readonly Seat[] = [0, 1];
const tiles = [1, 2, 3, 4, 5, 6];
const handSize = 2;

export const readVariant = (given: Json): Checked<Variant> =>
  readOptions<Variant>(given, { limit: [100, 10] });

const sorted = (hand: readonly number[]): readonly number[] => [...hand].sort((one, other) => one - other);

/** H-1: the first two tiles of the order are seat 0's, the next two seat 1's. */
export function deal(order: Order): Setup {
  const dealt = order(tiles.length).map((index) => tiles[index] ?? 0);
  return { hands: seats.map((seat) => sorted(dealt.slice(seat * handSize, (seat + 1) * handSize))) };
}

const isHand = (given: Json): given is readonly number[] =>
  Array.isArray(given) &&
  given.length === handSize &&
  given.every((tile: Json) => tiles.some((one) => one === tile));

/** */
export function readSetup(given: Json): Checked<Setup> {
  const keys = readKeys(given, ['hands']);
  if (!keys.ok) return keys;
  const hands = own(keys.value, 'hands');
  if (!Array.isArray(hands) || hands.length !== seats.length) return refuse('R-4', 'hands-unreadable');
  const read = hands.filter(isHand);
  const different = new Set(read.flat()).size === seats.length * handSize;
  return different ? accepted({ hands: read.map(sorted) }) : refuse('R-4', 'hands-unreadable');
}

export function start({ limit }: Variant, { hands }: Setup): State {
  return { limit, hands, wagers: seats.map(() => null), laid: seats.map(() => []), outcome: undefined };
}
