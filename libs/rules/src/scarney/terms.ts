import type { Seat } from '../game/outcome.js';

export const scarneyGames = [
  'scarney-solitaire',
  'scarney-singles',
  'scarney-doubles',
  'scarney-highlow',
] as const;
export type ScarneyGame = (typeof scarneyGames)[number];

/** S-3: what is played at a ply. Solitaire, Singles and Doubles go from `place` by `takeoff` to `jump`, HighLow to `remove`. */
export const phases = ['place', 'takeoff', 'jump', 'remove', 'over'] as const;
export type Phase = (typeof phases)[number];

/** What distinguishes the four games: the seat to act after the placement, and how. */
export interface Terms {
  readonly seats: number;
  /** The phase after the sixteenth pawn, and which seat acts first in it (S-11, S-20, S-23, S-26). */
  readonly opens: 'takeoff' | 'remove';
  readonly first: Seat;
  /** Whether the seats act in turn after the placement, or the first one alone. */
  readonly inTurn: boolean;
}

export const terms: Readonly<Record<ScarneyGame, Terms>> = {
  'scarney-solitaire': { seats: 1, opens: 'takeoff', first: 0, inTurn: false },
  'scarney-singles': { seats: 2, opens: 'takeoff', first: 0, inTurn: false },
  'scarney-doubles': { seats: 2, opens: 'takeoff', first: 1, inTurn: true },
  'scarney-highlow': { seats: 2, opens: 'remove', first: 0, inTurn: true },
};
