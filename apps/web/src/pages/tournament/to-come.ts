import type { StandingRow } from './figures.js';

type Ranks = NonNullable<StandingRow['possibleRanks']>;

/**
 * The ranks that those who share a rank may still reach, if that says more than the rank that they have. Null if it
 * does not: nothing is to come, or nothing that is to come can move them.
 */
export function ranksToCome(sharing: readonly StandingRow[]): Ranks | null {
  const ranges = sharing.flatMap(({ rank, possibleRanks }) =>
    possibleRanks ? [{ rank, ...possibleRanks }] : [],
  );
  if (ranges.every(({ rank, best, worst }) => best === rank && worst === rank)) return null;
  return {
    best: Math.min(...ranges.map(({ best }) => best)),
    worst: Math.max(...ranges.map(({ worst }) => worst)),
  };
}

/**
 * Whether a row is sure of the first rank before the end: others may still move, and nothing that is open about a result can
 * change the row.
 */
export function isSureOfFirst(row: StandingRow, rows: readonly StandingRow[]): boolean {
  return row.clinched && !row.provisional && !row.mayChange && ranksToCome(rows) !== null;
}
