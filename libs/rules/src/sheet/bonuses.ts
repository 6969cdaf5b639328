import { line, type Column } from './columns.js';
import type { SheetLine } from './contract.js';

/** The bonuses as agreed. */
export type Bonuses = { readonly matchBonus: number; readonly gameBonus: number };

/** A side's lines: its boxes, and the match bonus if it won the match. */
export const bonusLines = (
  column: Column,
  { matchBonus, gameBonus }: Bonuses,
  winner: Column,
): readonly SheetLine[] => [
  ...line(column, 'game bonus', gameBonus * column.games),
  ...(column === winner ? line(column, 'match bonus', matchBonus) : []),
];
