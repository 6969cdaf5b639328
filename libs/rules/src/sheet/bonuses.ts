import { line, type Column } from './columns.js';
import type { SheetLine } from './contract.js';
import type { Settings } from './settings.js';
import type { Worth } from './worth.js';

/** TM-8, TM-16: for each game won, of teams for each round. */
const usualGameBonus = 5;

/** TM-8: of two and three players, where there is a time limit and no target to take it from. */
export const usualMatchBonus = 15;

/** The bonuses as agreed. */
export type Bonuses = { readonly matchBonus: number; readonly gameBonus: number };

/** TM-3, TM-8: the match bonus is as agreed, else the target, else what is usual; boxes are of 5, or as agreed. */
export const agreedBonuses = (
  { matchBonus, gameBonus, target }: Settings,
  { scale }: Worth,
  usual: number,
): Bonuses => ({
  matchBonus: matchBonus ?? target ?? scale * usual,
  gameBonus: gameBonus ?? scale * usualGameBonus,
});

/** A side's lines: its boxes, and the match bonus if it won the match. */
export const bonusLines = (
  column: Column,
  { matchBonus, gameBonus }: Bonuses,
  winner: Column,
): readonly SheetLine[] => [
  ...line(column, 'game bonus', gameBonus * column.games),
  ...(column === winner ? line(column, 'match bonus', matchBonus) : []),
];
