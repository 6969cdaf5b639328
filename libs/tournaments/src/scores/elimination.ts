import type { SheetFigures } from '@fairview/rules';
import { nothing, tableOfScores, type Score, type ScoreTable } from './results.js';

/** A table of elimination as its match's head has it. */
export interface TableOfRound {
  readonly round: number | null;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly sheet: SheetFigures;
}

/** What a table has made of those who sit at it. */
function withTable(score: Score, table: TableOfRound): Score {
  const { sheet, sides } = table;
  const ranking = sheet.ranking ?? [];
  const at = ranking.findIndex(({ side }) => sides[side]?.includes(score.entry));
  const own = ranking[at];
  if (!own) return score;
  const isLater = (table.round ?? 0) > score.round;
  const reached = { round: table.round ?? 0, place: at + 1, chips: own.chips };
  const isWon = sheet.winner === own.side;
  const [won, lost] = sheet.finished ? [isWon ? 1 : 0, isWon ? 0 : 1] : [0, 0];
  return {
    ...score,
    ...(isLater ? reached : {}),
    played: score.played + won + lost,
    won: score.won + won,
    lost: score.lost + lost,
  };
}

/**
 * The scores of an elimination, also while its tables play: the last round that an entry has reached, its place at the
 * table there, its chips. `won` are tables that it came first at. The order of `tables` makes no difference.
 */
export const eliminationScores = (entries: readonly string[], tables: readonly TableOfRound[]): ScoreTable =>
  tableOfScores(entries.map((entry) => tables.reduce(withTable, nothing(entry))));
