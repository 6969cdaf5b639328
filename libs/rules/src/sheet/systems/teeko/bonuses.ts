import type { Bonuses } from '../../bonuses.js';
import type { TeekoSettings } from './settings.js';
import type { Worth } from './worth.js';

/** TM-8, TM-16: for each game won, of teams for each round. */
const usualGameBonus = 5;

/** TM-8: for two and three players, if there is a time limit and no target to take it from. */
export const usualMatchBonus = 15;

/** TM-3, TM-8: the match bonus is as agreed, else the target, else what is usual; boxes are of 5, or as agreed. */
export const agreedBonuses = (
  { matchBonus, gameBonus, target }: TeekoSettings,
  { scale }: Worth,
  usual: number,
): Bonuses => ({
  matchBonus: matchBonus ?? target ?? scale * usual,
  gameBonus: gameBonus ?? scale * usualGameBonus,
});
