import type { Instant } from './instant.js';

/** How a game ended, as a sheet enters it; each system reads what is its own. Points are whole numbers. */
export type SheetResult = {
  /** The winning player; null for a draw. May be left out of a no contest and beside a `record`. */
  readonly winner?: string | null;
  /** Teeko: the winning position (T-3, T-4), or `resigned` instead (T-16). */
  readonly kind?: string;
  readonly resigned?: boolean;
  readonly noContest?: boolean;
  /** When the last move was recorded: under a time limit it decides whether the game counts (TM-19). */
  readonly endedAt?: Instant;
  /** Scarney Singles: the player who was active (S-21). */
  readonly active?: string;
  /** The points of the only or the active player (S-18, S-21), or of the winner (S-30). */
  readonly score?: number;
  /** The points of every side, in the order of `sides` (S-24, SK-19, SC-14). */
  readonly scores?: readonly number[];
  /** The player who led the hand (SC-1). */
  readonly led?: string;
  /** The player who dealt it (SK-1). */
  readonly dealer?: string;
  /** Scarney Baccarat: the chips that every side won or lost, in the order of `sides`, and the house (BC-17). */
  readonly nets?: readonly number[];
  readonly house?: number;
  /** Scarney Baccarat by elimination: `nets` round by round, one row a settled round (BC-18). */
  readonly netsByRound?: readonly (readonly number[])[];
  /** The players who left the table of their own accord (BC-15). */
  readonly left?: readonly string[];
};
