import type { GivenFigures } from '@fairview/rules';

/** A deal as the event that starts its game carries it: all that may be known before the reveal. */
export interface SealedDeal {
  readonly dealId: string;
  readonly n: number;
  readonly serverCommitment: string;
  /** Seat by seat; null for one that plays with the empty seed. */
  readonly clientCommitments: readonly (string | null)[];
  readonly clientSeeds: readonly string[];
  /** What the match sets in the setup instead of drawing it (SK-19, SC-1). */
  readonly given?: GivenFigures;
}

/** The id of an attempt to deal, from 1; `id` is the game's, or that of a deal that matches share. */
export const attemptId = (id: string, attempt: number): string => `${id}.${attempt}`;

/** Whose deal an attempt is, a game's or one that matches share: its id without the number of the attempt. */
export const dealtUnder = (dealId: string): string => dealId.slice(0, dealId.lastIndexOf('.'));
