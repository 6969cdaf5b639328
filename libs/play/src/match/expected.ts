import type { Instant } from '@fairview/events';

/** How long the sides of a match are waited for: the minutes from its opening, or from when its round was to begin. */
export interface Waiting {
  readonly minutes: number;
  /** When its round is to begin, where somebody said it. */
  readonly from?: Instant;
  /** Results come from the board alone: the clock runs once a side has said that it is here. */
  readonly atBoard?: true;
}

/** The same as it stands in a match. */
export interface ExpectedSides extends Waiting {
  /** Since when they are waited for. */
  readonly since: Instant;
  /** The last instant at which a side is in time; absent once an official has lifted a forfeit. */
  readonly until?: Instant;
}

/** A forfeit for not having come in time does not stand: the match is to be played. */
export interface LiftForfeit {
  readonly type: 'LiftForfeit';
  readonly reason: string;
}
