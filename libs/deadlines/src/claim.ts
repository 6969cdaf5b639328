import type { Instant } from '@fairview/events';
import type { DueRow } from './due.table.js';

/**
 * How long a claim keeps other claimers away, in milliseconds: a crashed claimer's rows come back after it. With the five
 * seconds to the next sweep, and the looks then, that must stay within the ten in which a deadline is recorded.
 */
export const claimLasts = 4_000;

/** A due row that is this claimer's until `claimedUntil`. */
export interface Claim extends DueRow {
  readonly claimedUntil: Instant;
}

/** What the log's clock said when the row was claimed: later than `dueAt`. */
export const claimedAt = ({ claimedUntil }: Claim): Instant => claimedUntil - claimLasts;
