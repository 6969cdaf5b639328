/** So many rows that only move up or down are read at a glance; with more of them, those whose figures change would be lost. */
const few = 6;

/** Changed rows of standings: those that are shown, and those that only move by places and stand behind them, if they are many. */
export function apart<Row>(rows: readonly Row[], onlyMoves: (row: Row) => boolean) {
  const moved = rows.filter(onlyMoves);
  const folded = moved.length > few && moved.length < rows.length ? moved : [];
  return { shown: rows.filter((row) => !folded.includes(row)), folded };
}
