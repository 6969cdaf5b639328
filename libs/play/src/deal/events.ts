import type { Json } from '@fairview/kernel';
import type { SeedFailure } from '../sealed/seeds.js';
import type { Instant, Upcast } from '@fairview/events';
import type { TimeGivenBack } from '../given-back.js';

/** What a deal's stream may say: one deal after another until one is dealt. No seed is in it before it may be known. */
export type DealEvent =
  | {
      readonly type: 'DealOpened';
      readonly game: string;
      readonly rules: number;
      readonly variant: Json;
      /** The player (entry id) at each seat. */
      readonly seats: readonly string[];
      /** The match whose game is dealt; absent of a deal that several tables share. */
      readonly match?: string;
      /** Of a deal that several tables share: the match of the player at each seat. */
      readonly matches?: readonly string[];
      /** How many things are shuffled (SH-5), of several shuffles in the last. */
      readonly n: number;
      readonly dealId: string;
      /** Published before any seat's (SH-2). */
      readonly serverCommitment: string;
      readonly commitBy: Instant;
    }
  /** `commitment` is null if the seat plays with the empty seed. */
  | { readonly type: 'SeedCommitted'; readonly seat: number; readonly commitment: string | null }
  | TimeGivenBack
  /** Every seat has committed, or had its time: who has not plays with the empty seed. */
  | { readonly type: 'CommitmentsClosed'; readonly revealBy: Instant }
  | { readonly type: 'SeedRevealed'; readonly seat: number; readonly seed: string }
  /**
   * The deal is void and starts again: seats that committed did not reveal in time, or (`reason`) the server's seed failed
   * before any game started from it, and no seat counts as silent.
   */
  | {
      readonly type: 'DealVoided';
      readonly silent: readonly number[];
      readonly reason?: SeedFailure;
    }
  | {
      readonly type: 'DealOpenedAgain';
      readonly dealId: string;
      readonly serverCommitment: string;
      readonly commitBy: Instant;
    }
  /** The server's seed, when the deal is over or void: anybody can check the commitment and the order (SH-6). */
  | { readonly type: 'DealRevealed'; readonly dealId: string; readonly serverSeed: string }
  /** The server's seed cannot be shown: it is not the one that was committed to, or nobody can open it. */
  | { readonly type: 'DealRevealFailed'; readonly dealId: string; readonly reason: SeedFailure };

/** Old forms of these events that a log may still hold. None so far. */
export const dealUpcasts: readonly Upcast[] = [];
