import { type Checked, defined } from '@fairview/kernel';
import type { Pairing, SheetGame } from './contract.js';
import type { Contest, Ledger } from './ledger.js';
import type { Credited } from './credited.js';

/** The current ledger, and whether the next game is an extra game without clock (TM-20). */
export type MatchProgress = { readonly ledger: Ledger; readonly extraGameDue: boolean };

/** What a game leads to: who is due from then on, and what is entered, if anything is yet. */
export type Step = { readonly rotation: Rotation; readonly contest?: Contest };

/** The pairings, updated as the games played are entered. An immutable value. */
export interface Rotation {
  /** Whether a round is in play that must be whole before the match can end (S-21). */
  readonly isInRound?: boolean;
  /** The games that are due. */
  next(standing: MatchProgress): readonly Pairing[];
  /** The step that a game makes from where the match stands. Refused if it cannot be played there (TM-13, TM-14). */
  after(game: SheetGame, result: Credited, standing: MatchProgress): Checked<Step>;
  /** The step when time runs out: games begun and not complete are no contest (TM-19). */
  cutOff(standing: MatchProgress): Step;
}

/** What is entered if a game stands alone. */
export const contestOf = (
  { endedAt }: SheetGame,
  { side, points, scores, tieBreak, shoe, how }: Credited,
): Contest => ({
  winner: side,
  points,
  ...defined({ scores, tieBreak, shoe }),
  how,
  ...defined({ endedAt }),
});
