import { refused } from '../game/refusal.js';
import type { Format } from './format.js';
import { rounds } from './rotations/rounds.js';
import { threeHanded } from './rotations/three-handed.js';
import { twoHanded } from './rotations/two-handed.js';
import type { SettingName } from './settings.js';
import type { Side } from './sides.js';

/** The settings that every format has. */
const shared = [
  'positions',
  'target',
  'matchBonus',
  'gameBonus',
  'shutOut',
  'super',
  'spot',
  'timeLimit',
  'resignation',
  'openings',
  'opening',
] as const satisfies readonly SettingName[];

/** TM-13 knows no largest team; this bounds what one round of a stranger's record can cost. */
const largestTeam = 1000;

const ofOnePlayer = (sides: readonly Side[]): boolean => sides.every(({ players }) => players.length === 1);

/** Two players (TM-6 to TM-10). */
export const ofTwo: Format = {
  settings: shared,
  forTwo: true,
  otherSides: refused('R-5', 'sides-not-two-of-one'),
  takes: (sides) => sides.length === 2 && ofOnePlayer(sides),
  rotation: twoHanded(),
};

/** Three players (TM-11, TM-12). */
export const ofThree: Format = {
  settings: shared,
  forTwo: false,
  otherSides: refused('R-5', 'sides-not-three-of-one'),
  takes: (sides) => sides.length === 3 && ofOnePlayer(sides),
  rotation: threeHanded(),
};

/** Two teams of equally many players (TM-13 to TM-17). */
export const ofTeams: Format = {
  settings: [...shared, 'rounds', 'shutOutBonus'],
  forTwo: false,
  otherSides: refused('R-5', 'sides-not-two-teams'),
  takes: ([one, other, ...more]) => {
    const size = one?.players.length ?? 0;
    return more.length === 0 && size >= 2 && size <= largestTeam && other?.players.length === size;
  },
  rotation: rounds(),
};
