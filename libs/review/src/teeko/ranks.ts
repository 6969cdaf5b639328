import { winningKinds, winningPositions, type Positions } from '@fairview/rules';
import { circleCount, highSets, lowCircles, lowMask, lowSets, sizeOf, type Circles } from './circles.js';

/** The most pieces of one side. */
export const mostPieces = 4;

/** How many sets of `size` members a set of `of` members has. */
export function choose(of: number, size: number): number {
  let count = 1;
  for (let member = 0; member < size; member += 1) count = (count * (of - member)) / (member + 1);
  return Math.max(0, Math.round(count));
}

/** What the members of a set that are at `from` and above add to its rank, if `before` members are below. */
function rankAbove(set: number, from: number, before: number): number {
  let [rank, members] = [0, before];
  for (let place = 0; set >> place !== 0; place += 1) {
    if (((set >> place) & 1) === 0) continue;
    members += 1;
    if (members <= mostPieces) rank += choose(from + place, members);
  }
  return rank;
}

const lowRanks = Uint16Array.from({ length: lowSets }, (_, set) => rankAbove(set, 0, 0));
/** Where in `highRanks` the sets are whose low half has as many members as this one. */
const highAt = Int32Array.from({ length: lowSets }, (_, set) => Math.min(sizeOf(set), mostPieces) * highSets);
const highRanks = Uint16Array.from({ length: (mostPieces + 1) * highSets }, (_, at) =>
  rankAbove(at % highSets, lowCircles, Math.floor(at / highSets)),
);

/** The place of a set of at most four circles among all sets of that size, from 0: sets are ordered by their highest circles. */
export const rankOf = (set: Circles): number =>
  (lowRanks[set & lowMask] as number) +
  (highRanks[(highAt[set & lowMask] as number) + (set >> lowCircles)] as number);

/** All sets of `size` among the first `of` circles, by rank. */
export function setsByRank(size: number, of: number = circleCount): Int32Array {
  const sets = new Int32Array(choose(of, size));
  const fill = (set: Circles, from: number, left: number): void => {
    if (left === 0) {
      sets[rankOf(set)] = set;
      return;
    }
    for (let circle = from; circle < of; circle += 1) fill(set | (1 << circle), circle + 1, left - 1);
  };
  fill(0, 0, size);
  return sets;
}

const byPositions = new Map<Positions, Uint8Array>();

/** By the rank of four circles: what they are worth as a winning position (T-5), 0 if they are none. */
export function worthByRank(positions: Positions): Uint8Array {
  const known = byPositions.get(positions);
  if (known !== undefined) return known;
  const worth = new Uint8Array(setsByRank(mostPieces).length);
  for (const [set, kind] of winningPositions(positions)) worth[rankOf(set)] = winningKinds[kind].points;
  byPositions.set(positions, worth);
  return worth;
}
