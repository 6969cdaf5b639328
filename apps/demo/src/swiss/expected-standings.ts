import { standingsOf, type StandingsRow } from '@fairview/competition';
import { bug } from '@fairview/kernel';
import type { Book } from './book.js';
import { fileOf, forfeitSpread, keys } from './file.js';
import { tallyOf, type Tally } from './tally.js';

/** One step of why a row has its rank. */
export type Step = {
  readonly criterion: string;
  readonly figure: string | null;
  readonly among: number;
  readonly level: number;
};

/** A row of the standings with every figure that is compared. */
export type Row = Tally & {
  readonly rank: number;
  readonly number: number;
  readonly why: readonly Step[];
  /** The value of each key, also of those that were not needed; null if it is undefined. */
  readonly values: { readonly [key: string]: number | null };
};

/** The keys that were applied, one after the other, until the row was alone; each with how many were level before and after it. */
function whyOf(row: StandingsRow, rows: readonly StandingsRow[]): readonly Step[] {
  const steps: Step[] = [];
  let level = rows;
  for (const key of keys) {
    if (level.length < 2) break;
    const among = level.length;
    const value = row.values.get(key) ?? null;
    level = level.filter((other) => (other.values.get(key) ?? null) === value);
    steps.push({ criterion: key, figure: value ?? '-', among, level: level.length });
  }
  return steps;
}

/** The standings that the book comes to: ranks and keys by its file, and what was played by counting. */
export function expectedStandings(book: Book, rounds: number): readonly Row[] {
  const answer = standingsOf(fileOf(book, rounds), keys, book.rounds.length);
  if (!answer.ok) return bug(`the demo's own standings are refused: ${answer.message}`);
  const { rows } = answer.value;
  return rows.map((row) => ({
    rank: row.rank,
    number: row.who + 1,
    ...tallyOf(book, row.who + 1, forfeitSpread),
    why: whyOf(row, rows),
    values: Object.fromEntries(
      [...row.values].map(([key, value]) => [key, value === null ? null : Number(value)]),
    ),
  }));
}
