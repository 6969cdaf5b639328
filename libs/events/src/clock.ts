/** Milliseconds since the epoch (UTC), whole, always from the database's clock. */
export type Instant = number;

/**
 * A placeholder for the instant of an append that is not written yet: the log assigns it. Rows are made from a state that was
 * folded with it, and take what is counted from it from the append itself.
 */
export const assignedByLog: Instant = -1;

/** The first and the last instant at which a process is sure of the log's clock; none if `until` is before `from`. */
export interface SureSpan {
  readonly from: Instant;
  readonly until: Instant;
}

/** Time in which nobody could play: the server was away, or its clock jumped forward. `from` is earlier than `until`. */
export interface Outage {
  readonly from: Instant;
  readonly until: Instant;
}

/** What a process knows of the log's clock from elsewhere than that clock (decision 0002). */
export interface Witness {
  sure(): SureSpan;
  /** The outages that are over, in order. */
  outages(): readonly Outage[];
  /**
   * Reads the clock again because an append was not written at the instant `at` of the log. @returns whether the clock is to be
   * trusted: an answer that was late is no clock that moved
   */
  regained(at: Instant): Promise<boolean>;
}

/** For tests that move the clock, and for work that judges no deadline. */
export const alwaysSure: Witness = {
  sure: () => ({ from: 0, until: Number.MAX_SAFE_INTEGER }),
  outages: () => [],
  regained: () => Promise.resolve(false),
};
