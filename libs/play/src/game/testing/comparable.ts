import type { Table } from '@fairview/rules';
import type { GameState } from '../state.js';

const tableOf = (table: Table) => ({
  view: table.view('arbiter'),
  toAct: table.toAct,
  outcome: table.outcome,
  setup: table.setup,
});

/** A game's state as it can be compared: its tables by what an arbiter sees. */
export const comparable = ({ table, opening, ...state }: GameState) => ({
  ...state,
  table: tableOf(table),
  opening: tableOf(opening),
});
