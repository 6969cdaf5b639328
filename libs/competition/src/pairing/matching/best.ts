import { heaviestMatching } from './optimal-matchings.js';
import { WeightScale } from './weights.js';

/** Adds an amount to one of the criteria of a block, counted from 0. */
export type AddAmount = (criterion: number, amount: number) => void;

/** Criteria that belong together: the bits that each needs, and what an edge adds to them, the more the better. */
export interface CriterionBlock {
  readonly bits: readonly number[];
  readonly amounts: (add: AddAmount, one: number, other: number) => void;
}

/** One criterion. */
export const criterion = (bits: number, amount: (one: number, other: number) => number): CriterionBlock => ({
  bits: [bits],
  amounts: (add, one, other) => add(0, amount(one, other)),
});

/**
 * The perfect matching that is best by the criteria, the first of them first, using only allowed edges; null if there is none.
 * Edges are requested with the lower vertex first.
 */
export function bestMatching(
  size: number,
  mayBe: (one: number, other: number) => boolean,
  criteria: readonly CriterionBlock[],
): Int32Array | null {
  if (size % 2 === 1) return null;
  const legal = criterion(32 - Math.clz32(size), () => 1);
  const blocks = [legal, ...criteria];
  const scale = new WeightScale(blocks.flatMap(({ bits }) => bits.map((each) => ({ bits: each }))));
  const { parts } = scale;
  const of = new Uint32Array(size * size);
  // Class 0 is of edges that may not be; every other edge is a class of its own.
  const weights = new Float64Array((1 + (size * (size - 1)) / 2) * parts);
  let classes = 1;
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      if (!mayBe(one, other)) continue;
      const at = classes * parts;
      let first = 0;
      for (const { bits, amounts } of blocks) {
        const from = first;
        amounts((index, amount) => scale.add(weights, at, from + index, amount), one, other);
        first += bits.length;
      }
      of[one * size + other] = classes;
      of[other * size + one] = classes;
      classes++;
    }
  }
  const mates = heaviestMatching({ size, parts, of, weights, isOrdered: new Uint8Array(classes) });
  return mates.every((other, one) => mayBe(Math.min(one, other), Math.max(one, other))) ? mates : null;
}

/**
 * Of equal matchings the first: the vertices that come first in their pairs, as a list, then for each of them in turn the
 * vertex it is matched with.
 */
export function firstInOrder(size: number): readonly CriterionBlock[] {
  const places = Array.from({ length: size }, (_, place) => place);
  const digits = 32 - Math.clz32(size);
  return [
    { bits: places.map(() => 1), amounts: (add, one) => add(one, 1) },
    { bits: places.map(() => digits), amounts: (add, one, other) => add(one, size - other) },
  ];
}
