/** Milliseconds since the epoch (UTC), whole, always from the database's clock. */
export type Instant = number;

/**
 * A placeholder for the instant of an append that is not written yet: the log assigns it. Rows are made from a state that was
 * folded with it, and take what is counted from it from the append itself.
 */
export const assignedByLog: Instant = -1;
