/** Milliseconds since the epoch (UTC), whole, always from the database's clock. */
export type Instant = number;
