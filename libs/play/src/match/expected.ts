import type { Instant } from '@fairview/events';

/** How long the sides of a match are waited for: the minutes from its opening, or from when its round was to begin. */
export interface Waiting {
  readonly minutes: number;
  /** When its round is to begin, if that was set. */
  readonly from?: Instant;
  /** Results only come from the board: the clock runs once a side has reported its arrival. */
  readonly atBoard?: true;
}

/** The same, as in the state of a match. */
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
