import { openings } from '../../../teeko/variant.js';
import { figure, judgedLater, oneOf, timeLimit, type Settings } from '../../settings.js';

/** TM-10: the style is agreed for the match, or named before each game. */
export const waysToOpen = ['agreed', 'redSelects', 'loserSelects'] as const;
export type Openings = (typeof waysToOpen)[number];

/** What every match of Teeko may agree on. */
export const teekoSettings = {
  positions: oneOf(58, 44),
  target: figure(1),
  matchBonus: figure(0),
  gameBonus: figure(0),
  shutOut: oneOf('bonus', 'double'),
  super: oneOf(false, true),
  /** Judged with the sides (TM-4). */
  spot: judgedLater,
  timeLimit,
  resignation: figure(1),
  openings: oneOf(...waysToOpen),
  opening: oneOf(...openings),
};
export type TeekoSettings = Settings<typeof teekoSettings>;

/** What teams agree on beside it (TM-15, TM-16). */
export const teamSettings = { ...teekoSettings, rounds: figure(1), shutOutBonus: figure(0) };
export type TeamSettings = Settings<typeof teamSettings>;
