import { refused, type Params, type Refused } from '@fairview/kernel';
import type { Outcome, Seat } from '../game/outcome.js';
import type { Board } from './board.js';
import type { ScarneyCode } from './english.js';
import type { Pawn, PawnSet } from './pawns.js';
import { terms, type Phase, type ScarneyGame } from './terms.js';

/** S-5: by seat two colours, each as its place among `colours`, and the eight pawns that they are. */
export interface SharedOut {
  readonly kind: 'colours';
  readonly colours: readonly (readonly number[])[];
  readonly hands: readonly PawnSet[];
}

/** S-9: the two groups in their shuffled order. */
export interface Groups {
  readonly kind: 'groups';
  readonly top: readonly Pawn[];
  readonly bottom: readonly Pawn[];
}

/** S-4: the position from which a study starts, from its string. */
export interface Study {
  readonly kind: 'study';
  readonly board: Board;
  readonly phase: Exclude<Phase, 'place'>;
  readonly actor: Seat;
  readonly taken: readonly (readonly Pawn[])[];
}

export type ScarneySetup = SharedOut | Groups | Study;

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

/** The seat that acts after a removal or a jump by `seat`. */
export const nextActor = ({ game }: ScarneyState, seat: Seat): Seat =>
  terms[game].inTurn ? otherSeat(seat) : seat;

/** A refusal under one of the rules of Scarney: the codes are those that have a sentence. */
export function refuse(rule: string, code: ScarneyCode, params?: Params): Refused {
  return refused(rule, code, params);
}
