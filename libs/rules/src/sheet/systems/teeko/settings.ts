import { wholeNumber } from '../../../game/json-schema.js';
import { openings } from '../../../teeko/variant.js';
import {
  agreed,
  figure,
  judgedLater,
  largestFigure,
  oneOf,
  timeLimit,
  type SettingReaders,
  type Settings,
} from '../../settings.js';

/** TM-10: the style is agreed for the match, or named before each game. */
const waysToOpen = ['agreed', 'redSelects', 'loserSelects'] as const;
export type Openings = (typeof waysToOpen)[number];

/** What every match of Teeko may agree on. */
export const teekoSettings = {
  positions: agreed('How many winning positions there are (TM-1).', oneOf(58, 44)),
  target: agreed('The points that win the match.', figure(1)),
  matchBonus: agreed('Points for winning the match.', figure(0)),
  gameBonus: agreed('The box: points for each game won.', figure(0)),
  shutOut: agreed('What a shut-out is worth (TM-9).', oneOf('bonus', 'double')),
  super: agreed('Whether all points count tenfold (TM-3).', oneOf(false, true)),
  spot: agreed(
    'Points given to a side before the start, by the name of the side (TM-4).',
    judgedLater({ type: 'object', additionalProperties: wholeNumber(0, largestFigure) }),
  ),
  timeLimit: agreed('The time of the match, and the seconds of grace after it (TM-18, TM-19).', timeLimit),
  resignation: agreed('What a resigned game is worth (T-16).', figure(1)),
  openings: agreed('Which player names the style of each game (TM-10).', oneOf(...waysToOpen)),
  opening: agreed('The style, if it is agreed for the match (TM-10).', oneOf(...openings)),
};
export type TeekoSettings = Settings<typeof teekoSettings>;

/** What of it is not for two players alone: no doubling (TM-9), and no style by the loser (TM-10). */
const ofSeveral = { shutOut: oneOf('bonus'), openings: oneOf('agreed', 'redSelects') };
/** What three players may agree on. */
export const settingsOfThree: SettingReaders = { ...teekoSettings, ...ofSeveral };

/** What teams agree on beside it (TM-15, TM-16). */
export const teamSettings = {
  ...teekoSettings,
  rounds: agreed('How many rounds are played (TM-15).', figure(1)),
  shutOutBonus: agreed('Points for a shut-out (TM-16).', figure(0)),
};
/** The same without what is for two players alone. */
export const settingsOfTeams: SettingReaders = { ...teamSettings, ...ofSeveral };
export type TeamSettings = Settings<typeof teamSettings>;
