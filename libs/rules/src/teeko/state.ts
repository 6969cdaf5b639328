import { refused, type Params, type Refused } from '@fairview/kernel';
import type { Outcome, Seat } from '../game/outcome.js';
import type { TeekoCode } from './english.js';
import type { TeekoVariant } from './variant.js';

/** T-2: the seats. */
export const black = 0;
export const red = 1;
export const seatLetters = ['B', 'R'] as const;
export const pieceCount = 8;

/** A game of Teeko at one ply. Boards are sets of circles (`board.ts`). */
export interface TeekoState {
  readonly variant: TeekoVariant;
  /** T-8: who chooses the circle of each drop. */
  readonly choosers: readonly Seat[];
  readonly black: number;
  readonly red: number;
  /** Pieces that stand, 0 to 8: the drop is over at 8. */
  readonly placed: number;
  /** T-9: the chooser of the piece at hand has passed. */
  readonly passed: boolean;
  /** The seat to act; once the game is over, the one that would have been. */
  readonly actor: Seat;
  /** The state one move earlier, back to the one after the eighth piece: what T-15 counts in. */
  readonly earlier: TeekoState | undefined;
  /** T-15: how many times this position has stood, 0 during the drop. */
  readonly standing: number;
  readonly outcome: Outcome | undefined;
}

export const isDrop = (state: TeekoState): boolean => state.placed < pieceCount;

/** A refusal under one of Teeko's rules: the codes are those that have a sentence. */
export function refuse(rule: string, code: TeekoCode, params?: Params): Refused {
  return refused(rule, code, params);
}
