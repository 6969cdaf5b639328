import type { Json } from '@fairview/rules';
import type { Instant } from '@fairview/events';

/** The instants of a timed match, fixed when its first game starts and written on the sheet then (TM-18). */
export interface MatchClock {
  readonly startedAt: Instant;
  /** The expected end: after it no game may start (TM-19). */
  readonly endsAt: Instant;
  /** Limit plus grace: a game whose last move is recorded later is no contest. */
  readonly noContestAfter: Instant;
}

/** A game's result as the sheet enters it: the winning player, and how. */
export interface GameResult {
  /** The winning player (entry id), or `null` for a draw. */
  readonly winner: string | null;
  readonly kind?: string;
  readonly resigned?: true;
  readonly noContest?: true;
  readonly endedAt?: Instant;
}

export const sources = ['played', 'reported'] as const;
export type Source = (typeof sources)[number];

/** What a match's stream may say. */
export type MatchEvent =
  | {
      readonly type: 'MatchOpened';
      readonly game: string;
      readonly rules: number;
      readonly variant: Json;
      readonly system: string;
      readonly settings: { readonly [key: string]: Json };
      /** Each side's players (entry ids) in line-up order; the first side opens with black (TM-10). */
      readonly sides: Readonly<Record<string, readonly string[]>>;
      readonly event?: string;
      readonly round?: number;
      readonly board?: number;
    }
  | {
      readonly type: 'GameOpened';
      readonly gameId: string;
      readonly number: number;
      /** The player (entry id) at each seat, seat 0 first. */
      readonly seats: readonly string[];
      /** Set with the first game of a timed match. */
      readonly clock?: MatchClock;
      /** An extra game of TM-20, played without a clock. */
      readonly extra?: true;
    }
  | {
      readonly type: 'GameEntered';
      readonly gameId: string;
      readonly number: number;
      readonly seats: readonly string[];
      readonly source: Source;
      readonly result: GameResult;
    }
  | { readonly type: 'GameStruck'; readonly gameId: string; readonly reason: string }
  | { readonly type: 'TimeLimitReached' };
