import { bug, type Checked, type JsonObject, type Refused } from '@fairview/kernel';
import { collected, totalOf, type Column, type CountLabels } from './columns.js';
import type {
  Credit,
  FinishedGame,
  Pairing,
  Sheet,
  SheetFigures,
  SheetGame,
  SheetLine,
  SheetTerms,
} from './contract.js';
import type { Results } from './result-form.js';
import type { NoContest, ResultFigures, SheetResult } from './sheet-result.js';
import type { EliminationTable } from './systems/elimination/table.js';
import type { Ledger } from './ledger.js';
import type { Credited } from './credited.js';
import type { Players } from './sides.js';

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
  /** What the winner collects from one loser; null if that differs from one to another. */
  readonly spread: number | null;
  /** S-18. */
  readonly rating?: string;
};

/** A match so far: its players, and its entries. */
export type MatchSoFar = { readonly players: Players; readonly ledger: Ledger };

/** Figures that only some systems have: points that break a tie (SC-14), the winnings of the house (BC-17), the ranking (BC-18). */
export type OwnFigures = Pick<SheetFigures, 'tieBreak' | 'house' | 'ranking'>;

/** How a system scores a match: what differs from one to the other. `Result` are its results but for a no contest. */
export type Scoring<Terms extends SheetTerms = SheetTerms, Result extends SheetResult = SheetResult> = {
  readonly terms: Terms;
  readonly results: Results<Result>;
  /** What refuses a game after the end. */
  readonly matchOver: Refused;
  readonly labels?: CountLabels;
  /** Whether all play against the house, which collects what they lose (BC-17). */
  readonly house?: true;
  /** BC-18: the table before the first game, of a match at one that the players leave one by one; `chips` by side. */
  table?(chips: readonly number[]): EliminationTable;
  /** As in `Sheet`. */
  readGame(given: JsonObject, match: MatchSoFar): Checked<SheetGame<Result | NoContest>>;
  writeGame(game: SheetGame<Result | NoContest>): JsonObject;
  /** The credits of a game in the match so far. */
  judge(game: SheetGame<Result | NoContest>, match: MatchSoFar): Checked<Credited>;
  /** As in `Sheet`. */
  describeOutcome(finished: FinishedGame, players: Players): Result | NoContest;
  /** As in `Sheet`: of what is left out there is nothing to say. */
  figuresOf(result: Result, seats: readonly string[], players: Players): Partial<ResultFigures>;
  /** As in `Sheet`, if a result contains the seating of its game. */
  reportedSeats?(result: Result, pairing: Pairing, players: Players): readonly string[];
  hasEnded(ledger: Ledger): boolean;
  /** Whose the match is that has ended; nobody's if it is drawn. */
  winner(ledger: Ledger): Column | undefined;
  close(won: Won): Closing;
  /** What the answer of a sheet of this system has beside the usual figures. */
  ownFigures?(ledger: Ledger): OwnFigures;
  /** As `Sheet.text`. */
  text(sheet: Sheet, terms: Terms): string;
};

/** The loser, in a match that has one. */
export const loserOf = ({ losers }: Won): Column => losers[0] ?? bug('a match that was won against nobody');

/** The winner's players collect so much, each from one of the loser's. */
export const settledBy = (
  won: Won,
  closing: Pick<Closing, 'shutOut' | 'lines'>,
  spread: number,
): Closing => ({
  ...closing,
  credits: collected(won.winner, loserOf(won), spread),
  spread,
});

/**
 * They collect the difference of the totals, whatever it is (TM-7, TM-8, TM-16, S-25, S-30); from each other side, if there
 * are several, and these settle nothing among themselves (S-22).
 */
export function settledByTotals(won: Won, closing: Pick<Closing, 'shutOut' | 'lines'>): Closing {
  const total = (column: Column): number => totalOf(column, closing.lines);
  const credits = won.losers.flatMap((loser) =>
    collected(won.winner, loser, total(won.winner) - total(loser)),
  );
  const [only, ...more] = won.losers;
  return { ...closing, credits, spread: only && more.length === 0 ? total(won.winner) - total(only) : null };
}
