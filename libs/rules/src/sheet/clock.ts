/** Milliseconds since 1970 in UTC, as the log records them. */
export type Instant = number;

/** A time limit as agreed, in milliseconds. */
export type TimeLimit = { readonly span: number; readonly grace: number };

/** TM-18: the instants that are written on the sheet when the first game starts. */
export type MatchClock = {
  readonly startedAt: Instant;
  /** The expected end: after it no game may start. */
  readonly limitAt: Instant;
  /** A game whose last move is recorded at this instant still counts. */
  readonly graceEndsAt: Instant;
};

/** The clock of a match that started then. */
export const matchClock = ({ span, grace }: TimeLimit, startedAt: Instant): MatchClock => ({
  startedAt,
  limitAt: startedAt + span,
  graceEndsAt: startedAt + span + grace,
});
