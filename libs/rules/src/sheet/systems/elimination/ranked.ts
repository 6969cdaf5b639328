import { countOnSheet } from '../../columns.js';
import type { Ranked } from '../../contract.js';
import { tableOf, type Ledger } from '../../ledger.js';
import { ranking } from './ranking.js';

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
