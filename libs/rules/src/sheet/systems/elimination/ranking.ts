import { isIn, type EliminationTable } from './table.js';
import { countOnSheet } from '../../columns.js';
import type { Ranked } from '../../contract.js';
import { tableOf, type Ledger } from '../../ledger.js';

/** The ranking of the table (BC-18). */
export function ranked(ledger: Ledger): readonly Ranked[] {
  const table = tableOf(ledger);
  return ranking(table).flatMap((place) => {
    const column = ledger.columns[place];
    return column
      ? { side: column.side, chips: countOnSheet(column), outAfter: table.outAfter[place] ?? null }
      : [];
  });
}

/** BC-18: by chips, then by chips after the round before, and so on back to the start; then by the lot. Below zero puts `one` first. */
function byChips(table: EliminationTable, one: number, other: number): number {
  for (let after: EliminationTable | undefined = table; after; after = after.before) {
    const ahead = (after.chips[one] ?? 0) - (after.chips[other] ?? 0);
    if (ahead !== 0) return -ahead;
  }
  return one - other;
}

/** The places, the first first: those who are in, then those who are out, the later gone the better. */
export function ranking(table: EliminationTable): readonly number[] {
  const lasted = (place: number): number => table.outAfter[place] ?? table.round + 1;
  return [...table.chips.keys()].sort(
    (one, other) => lasted(other) - lasted(one) || byChips(table, one, other),
  );
}

/** The last of those who are in. */
export const lowestIn = (table: EliminationTable): number | undefined =>
  ranking(table)
    .filter((place) => isIn(table, place))
    .at(-1);
