import { refused, type Params, type Refused } from '@fairview/kernel';
import type { Outcome, Seat } from '../game/contract.js';
import type { Board } from './board.js';
import type { ScarneyCode } from './english.js';
import type { Pawn, PawnSet } from './pawns.js';
import type { ScarneySetup } from './setup.js';
import { terms, type Phase, type ScarneyGame } from './terms.js';

/** One of the four games at one ply. */
export interface ScarneyState {
  readonly game: ScarneyGame;
  readonly setup: ScarneySetup;
  /** S-10: the plies are a record's, which may write out the pawns of Solitaire's placement. */
  readonly recorded: boolean;
  readonly phase: Phase;
  /** The seat to act; once the game is over the one whose turn would have been next. */
  readonly actor: Seat;
  readonly board: Board;
  /** The pawns that are still to be placed. */
  readonly unplaced: PawnSet;
  /** By seat the pawns it took, in the order taken. */
  readonly taken: readonly (readonly Pawn[])[];
  readonly outcome: Outcome | undefined;
}

export const otherSeat = (seat: Seat): Seat => 1 - seat;

/** Who acts after a removal or a jump of `seat`. */
export const nextActor = ({ game }: ScarneyState, seat: Seat): Seat =>
  terms[game].inTurn ? otherSeat(seat) : seat;

/** A refusal under one of the rules of Scarney: the codes are those that have a sentence. */
export function refuse(rule: string, code: ScarneyCode, params?: Params): Refused {
  return refused(rule, code, params);
}
