import type { EnteredShoe } from './ledger.js';

/** What a game is to the sheet: which player is credited with how many points, and for what. */
export type Credited = {
  readonly winner: string | null;
  /** The place of the winner’s side among the sides. */
  readonly side?: number;
  readonly points: number;
  /** What every side is credited with, and the points of the game if that is something else: see `Contest`. */
  readonly scores?: readonly number[];
  readonly tieBreak?: readonly number[];
  readonly shoe?: EnteredShoe;
  /** The player who led a hand (SC-1) or dealt it (SK-1), if known. */
  readonly opener?: string;
  /** As in `SheetEntry`. */
  readonly how: string;
  /** The players by seat of a game that has no colours, if known. */
  readonly seats?: readonly string[];
  /** The holders of the colours, if known. */
  readonly black?: string;
  readonly red?: string;
};

/** A game that does not figure. */
export const noContest = { winner: null, points: 0, how: 'no-contest' } as const satisfies Credited;

/** The same game as one that does not figure (TM-19). */
export const asNoContest = ({ side: _, ...result }: Credited): Credited => ({ ...result, ...noContest });
