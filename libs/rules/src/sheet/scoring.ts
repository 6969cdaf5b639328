import { bug } from '../game/bug.js';
import { collected, totalOf, type Column } from './columns.js';
import type { Credit, SheetLine, SheetTerms } from './contract.js';
import type { Worth } from './worth.js';

/** The columns of a match that somebody has won. */
export type Won = {
  readonly winner: Column;
  /** In the order of the sides. */
  readonly losers: readonly Column[];
  /** Games, of teams rounds, that were no no contest. */
  readonly contested: number;
};

/** What is written below the games when the match is over. */
export type Closing = {
  readonly shutOut: boolean;
  /** Beside the spot and the points. */
  readonly lines: readonly SheetLine[];
  readonly credits: readonly Credit[];
  /** What the winner collects from one loser; null where that differs from one to the other. */
  readonly spread: number | null;
};

/** How a system scores a match: what differs from one to the other. */
export type Scoring = {
  readonly terms: SheetTerms;
  readonly worth: Worth;
  /** TM-6: one decided or drawn game is the match. */
  readonly single: boolean;
  close(won: Won): Closing;
};

/** The loser where there is one. */
export const loserOf = ({ losers }: Won): Column => losers[0] ?? bug('a match that was won against nobody');

/** The winner's players collect so much, each from one of the loser's. */
export const settled = (won: Won, closing: Pick<Closing, 'shutOut' | 'lines'>, spread: number): Closing => ({
  ...closing,
  credits: collected(won.winner, loserOf(won), spread),
  spread,
});

/** They collect the difference of the totals, whatever it is (TM-7, TM-8, TM-16). */
export const settledByTotals = (won: Won, closing: Pick<Closing, 'shutOut' | 'lines'>): Closing =>
  settled(won, closing, totalOf(won.winner, closing.lines) - totalOf(loserOf(won), closing.lines));
