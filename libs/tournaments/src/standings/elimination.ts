import type { SheetAnswer } from '@fairview/rules';
import { chips } from './criteria/chips.js';
import { place } from './criteria/place.js';
import { round } from './criteria/round.js';
import type { Criterion } from './criterion.js';
import { nothing, type Score } from './results.js';
import { rankedRows, type StandingsRow } from './standings.js';

/** What elimination is ranked by: the round reached, then the place at the table there, then the chips (BC-18). */
export const eliminationCriteria: readonly Criterion[] = [round, place, chips];

/** A table of elimination as its match's head has it. */
export interface TableOfRound {
  readonly round: number | null;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly sheet: SheetAnswer;
  readonly provisional: boolean;
}

/** What a table has made of those who sit at it. */
function withTable(score: Score, table: TableOfRound): Score {
  const { sheet, sides, provisional } = table;
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
    provisional: score.provisional || provisional,
  };
}

/**
 * The standings of an elimination, also while its tables play: by the last round that an entry has reached, then its place
 * at the table there, then its chips. `won` are tables that it came first at. Rows as `standings` gives them; the order of
 * `tables` makes no difference.
 */
export function eliminationStandings(
  entries: readonly string[],
  tables: readonly TableOfRound[],
): readonly StandingsRow[] {
  const scoreOf = (entry: string): Score => tables.reduce(withTable, nothing(entry));
  const scores = new Map(entries.map((entry) => [entry, scoreOf(entry)]));
  return rankedRows(entries, { results: [], scores, meetings: 0 }, eliminationCriteria);
}
