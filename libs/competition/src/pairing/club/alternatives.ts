import type { CriterionBlock } from '../matching/best.js';

/** A criterion of a pairing, and the reason given if an alternative loses by it. */
export interface NamedCriterion {
  readonly loses: string;
  readonly block: CriterionBlock;
}

/** What a round was matched by. Vertices are places in the ranking; the bye, if there is one, stands last. */
export interface Matched {
  readonly mates: ArrayLike<number>;
  /** Why two may not meet; nothing if they may. The lower place comes first. */
  readonly hindrance: (one: number, other: number) => string | undefined;
  readonly criteria: readonly NamedCriterion[];
}

/** How many better-placed opponents are spoken of. */
const mostTold = 2;

/** What two pairs amount to, criterion by criterion of a block. */
function amountsOf({ bits, amounts }: CriterionBlock, pairs: readonly (readonly number[])[]): number[] {
  const sums = bits.map(() => 0);
  for (const pair of pairs)
    amounts((at, amount) => (sums[at] = (sums[at] ?? 0) + amount), Math.min(...pair), Math.max(...pair));
  return sums;
}

/**
 * Why the first of a pair does not meet better-placed ones, the nearest first: the two may not meet, the players they would
 * leave may not, or the two pairs that an exchange makes are worse by a criterion. `numberOf` names a place.
 */
export function alternativesTo(
  one: number,
  other: number,
  { mates, hindrance, criteria }: Matched,
  numberOf: (place: number) => string,
): readonly string[] {
  const nearer = Array.from({ length: Math.max(0, other - one - 1) }, (_, at) => other - 1 - at);
  return nearer.slice(0, mostTold).flatMap((place) => {
    const own = hindrance(one, place);
    if (own !== undefined) return [`not ${numberOf(place)}: ${own}`];
    const left = mates[place] ?? place;
    const theirs = hindrance(Math.min(other, left), Math.max(other, left));
    if (theirs !== undefined)
      return [`not ${numberOf(place)}: that leaves ${numberOf(other)} and ${numberOf(left)}, and ${theirs}`];
    const made = [
      [one, other],
      [place, left],
    ];
    const exchanged = [
      [one, place],
      [other, left],
    ];
    const lost = criteria.find(({ block }) => {
      const theirSums = amountsOf(block, exchanged);
      return amountsOf(block, made).some((sum, at) => sum !== theirSums[at]);
    });
    return lost ? [`not ${numberOf(place)}: ${lost.loses}`] : [];
  });
}
