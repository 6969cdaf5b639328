import type { Side } from '../model/tournament.js';

export type Strength = 'none' | 'mild' | 'strong' | 'absolute';

/** Which side somebody should have next, and how much (C.04.3, 1.7). */
export interface Preference {
  readonly side: Side | null;
  readonly strength: Strength;
}

/** What the choice of sides looks at. */
export interface SidePlayer {
  /** The pairing number, from 1. */
  readonly number: number;
  /** Whether it is odd, counted over those alone who have been paired or are paired now (C.04.2, 2.4 and 2.5). */
  readonly isOdd: boolean;
  /** The sides they had over the board, the oldest first. */
  readonly sides: readonly Side[];
  /** Games with the first move less games without. */
  readonly difference: number;
  readonly preference: Preference;
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Games with the first move less games without it. */
export const sideDifferenceOf = (sides: readonly Side[]): number =>
  sides.reduce<number>((sum, side) => sum + (side === 0 ? 1 : -1), 0);

/** The preference that follows from the sides of the games played over the board. */
export function preferenceOf(sides: readonly Side[]): Preference {
  const last = sides.at(-1);
  if (last === undefined) return { side: null, strength: 'none' };
  const difference = sideDifferenceOf(sides);
  if (Math.abs(difference) > 1) return { side: difference > 0 ? 1 : 0, strength: 'absolute' };
  if (sides.at(-2) === last) return { side: other(last), strength: 'absolute' };
  if (difference !== 0) return { side: difference > 0 ? 1 : 0, strength: 'strong' };
  return { side: other(last), strength: 'mild' };
}

const strengths: readonly Strength[] = ['none', 'mild', 'strong', 'absolute'];

/** Why the sides are as they are: the article of C.04.3 that decided. */
export type SideRule = '5.2.1' | '5.2.2' | '5.2.3' | '5.2.4' | '5.2.5';

export interface Allocation {
  /** The side of the higher-ranked of the two. */
  readonly side: Side;
  readonly rule: SideRule;
}

/** The latest game, counted back from each one's last, in which the two had different sides: that of the first. */
export function lastDifferent(one: readonly Side[], another: readonly Side[]): Side | null {
  for (let back = 1; back <= Math.min(one.length, another.length); back++) {
    const side = one.at(-back);
    if (side !== undefined && side !== another.at(-back)) return side;
  }
  return null;
}

/**
 * Gives the sides of a pair (C.04.3, 5.2). `initial` is the side for odd pairing numbers if nobody has a preference.
 */
export function allocate(higher: SidePlayer, lower: SidePlayer, initial: Side): Allocation {
  const wanted = higher.preference.side;
  const others = lower.preference.side;
  if (wanted === null && others === null)
    return { side: higher.isOdd ? initial : other(initial), rule: '5.2.5' };
  if (wanted === null || others === null || wanted !== others) {
    const side = wanted ?? other(others ?? 0);
    return { side, rule: '5.2.1' };
  }
  const stronger =
    strengths.indexOf(higher.preference.strength) - strengths.indexOf(lower.preference.strength) ||
    (higher.preference.strength === 'absolute'
      ? Math.abs(higher.difference) - Math.abs(lower.difference)
      : 0);
  if (stronger !== 0) return { side: stronger > 0 ? wanted : other(wanted), rule: '5.2.2' };
  const last = lastDifferent(higher.sides, lower.sides);
  if (last !== null) return { side: other(last), rule: '5.2.3' };
  return { side: wanted, rule: '5.2.4' };
}
