import type { Instant } from './instant.js';
import { dueWithout, type LostTime } from './lost-time.js';

/** A time limit as agreed, in milliseconds. */
export type TimeLimit = { readonly span: number; readonly grace: number };

/** TM-18: the instants that are written on the sheet when the first game starts. */
export type MatchClock = {
  readonly startedAt: Instant;
  /** The end that was expected at the start. */
  readonly plannedLimitAt: Instant;
  /** The expected end, later than the planned one if time was given back (TM-22): after it no game may start. */
  readonly limitAt: Instant;
  /** A game whose last move is recorded at this instant still counts. */
  readonly graceEndsAt: Instant;
};

/** The clock of a match that started then; time that was given back does not count (TM-22). */
export function matchClock(
  { span, grace }: TimeLimit,
  startedAt: Instant,
  givenBack: readonly LostTime[] = [],
): MatchClock {
  const after = (counted: number) => dueWithout(givenBack, startedAt, startedAt + counted);
  return {
    startedAt,
    plannedLimitAt: startedAt + span,
    limitAt: after(span),
    graceEndsAt: after(span + grace),
  };
}
