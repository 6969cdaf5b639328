import { bug, defined } from '@fairview/kernel';
import type { Instant } from './instant.js';
import { countOnSheet, type Column } from './columns.js';
import type { SheetEntry, SheetRound } from './contract.js';
import type { EliminationTable } from './systems/elimination/table.js';

/** What is entered of a shoe at a table of elimination (BC-18). */
export type ShoeOnSheet = {
  /** The rounds that counted, each with what every side won or lost in the order of the sides. */
  readonly netsByRound: readonly (readonly number[])[];
  /** The players who left during the shoe. */
  readonly left: readonly string[];
};

/** The same with the table that it leaves. */
export type EnteredShoe = ShoeOnSheet & { readonly table: EliminationTable };

/** What is entered in one line: a game, or of teams the net of a round (TM-14). */
export type Contest = {
  /** The place of the side that is credited among the columns. */
  readonly winner: number | undefined;
  /** The points that the winner is credited with, if `scores` does not say more. */
  readonly points: number;
  /** The points of the game for every side on the sheet, by place. */
  readonly scores?: readonly number[];
  /** The points of the game if something else is entered for it (SC-14), by place. */
  readonly tieBreak?: readonly number[];
  /** As in `SheetEntry`. */
  readonly how: string;
  /** When the last of its games ended, if that is known. */
  readonly endedAt?: Instant;
  /** Of teams. */
  readonly round?: Pick<SheetRound, 'round' | 'boards'>;
  readonly shoe?: EnteredShoe;
};

/** The entries in order, the last one first: a sheet shares what stood before it. */
type Entries = { readonly entry: SheetEntry; readonly before: Entries | undefined };

export type Ledger = {
  readonly columns: readonly Column[];
  readonly entries: Entries | undefined;
  /** Games played, entered yet or not. */
  readonly games: number;
  /** Entries that were no no contest. */
  readonly contested: number;
  /** TM-19: no game of the match's time can be to come. */
  readonly timePassed: boolean;
  /** BC-18: of a match at a table that the players leave one by one. */
  readonly table?: EliminationTable;
};

/** The ledger of a match before its first game. */
export const openLedger = (columns: readonly Column[], table?: EliminationTable): Ledger => ({
  ...defined({ table }),
  columns,
  entries: undefined,
  games: 0,
  contested: 0,
  timePassed: false,
});

/** The table of a match that is played at one (BC-18). */
export const tableOf = ({ table }: Pick<Ledger, 'table'>): EliminationTable =>
  table ?? bug('a match without its table');

/** The entries in order. */
export function entriesOf(ledger: Ledger): readonly SheetEntry[] {
  const entries: SheetEntry[] = [];
  for (let last = ledger.entries; last; last = last.before) entries.push(last.entry);
  return entries.reverse();
}

/** Whether an entry is that of a round. */
export const isRound = (entry: SheetEntry): entry is SheetRound => 'boards' in entry;

/** A figure of each side by its name. */
export const bySide = (
  columns: readonly Column[],
  figure: (column: Column, place: number) => number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(columns.map((column, place) => [column.side, figure(column, place)]));

/** What the house has won or lost of these sides (BC-17). */
export const houseOf = ({ columns }: Pick<Ledger, 'columns'>): number =>
  columns.reduce((sum, { won }) => sum - won, 0);

/** The ledger with a contest entered; one that ended after `limitAt` shows that the time has passed (TM-19). */
export function withEntry(ledger: Ledger, contest: Contest, limitAt = Infinity): Ledger {
  const { winner, points, scores, tieBreak, how, round, shoe, endedAt = -Infinity } = contest;
  const columns = ledger.columns.map((column, at) => ({
    ...column,
    won: column.won + (scores ? (scores[at] ?? 0) : at === winner ? points : 0),
    games: column.games + (at === winner ? 1 : 0),
    tieBreak: column.tieBreak + (tieBreak?.[at] ?? 0),
  }));
  const written = tieBreak ?? scores;
  const said = {
    game: ledger.games - 1,
    winner: (winner === undefined ? undefined : columns[winner]?.side) ?? null,
    points,
    ...defined({ scores: written && bySide(columns, (_, place) => written[place] ?? 0) }),
    how,
    count: bySide(columns, countOnSheet),
  };
  const { table, ...ofShoe } = shoe ?? {};
  const entry: SheetEntry = { ...said, ...round, ...ofShoe };
  return {
    ...ledger,
    ...defined({ table }),
    columns,
    entries: { entry, before: ledger.entries },
    contested: ledger.contested + (how === 'no-contest' ? 0 : 1),
    timePassed: ledger.timePassed || endedAt > limitAt,
  };
}
