import type { Instant } from '@fairview/events';
import type { LostTime, Seat } from '@fairview/rules';

/** The clock of a timed match as one of its games sees it (TM-18, TM-19). */
export interface GameLimit {
  /** The match's time limit. */
  readonly endsAt: Instant;
  /** Limit plus grace: the last instant at which a move still counts. */
  readonly noContestAfter: Instant;
  /** When the clock of the match was started; with the game, in logs in which it is absent. */
  readonly startedAt?: Instant;
  /** The time that was given back before, by which these instants are later already (TM-22), and what they would be without. */
  readonly givenBack?: readonly LostTime[];
  readonly planned?: { readonly endsAt: Instant; readonly noContestAfter: Instant };
}

export const rulings = ['let-stand', 'void', 'award', 'no-contest', 'play-on', 'adjust-clocks'] as const;
export type Ruling = (typeof rulings)[number];

/** What a ruling says besides its kind and its reason. */
export interface RulingTerms {
  /** The number of the rule that it follows: `T-7`. */
  readonly rule?: string;
  /** Of an award: the seat that loses the game. */
  readonly seat?: Seat;
  /** Of playing on: after how many plies. */
  readonly ply?: number;
}
