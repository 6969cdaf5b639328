import { hasSameFigures, type RankingColumn } from '../standings/columns.js';
import type { ChangedRow } from './document.js';

/** So many rows that only move up or down are read at a glance; with more of them, those whose figures change would be lost. */
const few = 6;

/** Changed rows of standings: those that are shown, and those that only move by places and stand behind them, if they are many. */
export function apart<Row>(rows: readonly Row[], onlyMoves: (row: Row) => boolean) {
  const moved = rows.filter(onlyMoves);
  const folded = moved.length > few && moved.length < rows.length ? moved : [];
  return { shown: rows.filter((row) => !folded.includes(row)), folded };
}

/** Whether a row keeps its figures: at most its rank is another. */
export const keepsFigures =
  (columns: readonly RankingColumn[]) =>
  ({ before, after }: ChangedRow): boolean =>
    before.provisional === after.provisional && hasSameFigures(columns, before, after);

/** The rows that look different: a row that differs only in what is not shown looks the same to the reader. */
export const shownOtherwise = (
  rows: readonly ChangedRow[],
  columns: readonly RankingColumn[],
): readonly ChangedRow[] =>
  rows.filter(({ before, after }) => before.rank !== after.rank || !keepsFigures(columns)({ before, after }));
