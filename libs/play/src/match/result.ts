import { bug, defined } from '@fairview/kernel';
import { type Ended, type Seat, type Sheet, type Table } from '@fairview/rules';
import type { GameResult } from './terms.js';

/** What a match learns from a finished game: the table, its seating, and what happened around it. */
export interface FinishedGame {
  readonly table: Table;
  readonly seats: readonly string[];
  readonly plies: readonly { readonly seat: Seat; readonly move: string }[];
  readonly ended?: Ended;
}

/** A finished game as the sheet of its match enters it. */
export function resultOf(sheet: Sheet, { table, seats, plies, ended }: FinishedGame): GameResult {
  const outcome = table.outcome ?? bug('the result of an open game');
  const moves = plies.map(({ seat, move }) => table.formatPly(seat, move));
  const { setup } = table;
  return sheet.describeOutcome({ outcome, seats, setup, moves, ...defined({ ended }) });
}
