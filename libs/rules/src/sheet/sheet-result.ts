import type { Json } from '@fairview/kernel';

/**
 * How a game ended, as a sheet enters it: one of the kinds that the system of the match declares, with the fields of that kind.
 * All other code passes it on, and asks the sheet what it means.
 */
export type SheetResult = { readonly kind: string; readonly [field: string]: Json };

/** A game that does not figure. Every system knows it. */
export type NoContest = { readonly kind: 'noContest' };
export const noContestResult: NoContest = { kind: 'noContest' };

export const isNoContest = <Result extends SheetResult>(result: Result | NoContest): result is NoContest =>
  result.kind === noContestResult.kind;

/** The data of a result in a list of games. Points are whole numbers. */
export type ResultFigures = {
  /** The player who won; null if nobody did, or if games are not won (S-18, S-21). */
  readonly winner: string | null;
  /** Teeko: the winning position (TM-1). */
  readonly kind: string | null;
  readonly resigned: boolean;
  readonly noContest: boolean;
  /** The points of the only player, of the active one, or of the winner. */
  readonly score?: number;
  /** The points or chips of every side, in the order of the sides. */
  readonly scores?: readonly number[];
  /** The player who was active (S-21). */
  readonly active?: string;
};
