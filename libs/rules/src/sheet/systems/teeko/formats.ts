import { isObject, own, refused, type Json, type Refused } from '@fairview/kernel';
import { isOfOnePlayer, type Format } from '../../format.js';
import { rounds } from '../../team-rounds.js';
import { twoHanded } from '../../rotation.js';
import { readSpot } from '../../sides.js';
import { teams } from './rotations/teams.js';
import { threeHandedRotation } from './rotations/three-handed.js';
import { teamSettings, teekoSettings, type TeekoSettings } from './settings.js';

/** TM-13 knows no largest team; this bounds what one round of a stranger's record can cost. */
const largestTeam = 1000;

const opens: NonNullable<Format<typeof teekoSettings>['opens']> = ({ spot }: TeekoSettings, sides, target) =>
  readSpot(spot, sides, target);

/**
 * What two players alone may agree on: no doubling of three players or teams (TM-9), and no style by the loser (TM-10).
 */
function judgeForTwo(given: Json): Refused | undefined {
  if (!isObject(given)) return undefined;
  if (own(given, 'shutOut') === 'double') return refused('TM-9', 'double-not-of-two');
  if (own(given, 'openings') === 'loserSelects') return refused('TM-10', 'loser-selects-not-of-two');
  return undefined;
}

/** Two players (TM-6 to TM-10). */
export const ofTwo: Format<typeof teekoSettings> = {
  settings: teekoSettings,
  otherSides: refused('R-5', 'sides-not-two-of-one'),
  takes: (sides) => sides.length === 2 && isOfOnePlayer(sides),
  opens,
  rotation: () => twoHanded(),
};

/** Three players (TM-11, TM-12). */
export const ofThree: Format<typeof teekoSettings> = {
  settings: teekoSettings,
  judgeSettings: judgeForTwo,
  otherSides: refused('R-5', 'sides-not-three-of-one'),
  takes: (sides) => sides.length === 3 && isOfOnePlayer(sides),
  opens,
  rotation: () => threeHandedRotation(),
};

/** Two teams of equally many players (TM-13 to TM-17). */
export const ofTeams: Format<typeof teamSettings> = {
  settings: teamSettings,
  judgeSettings: judgeForTwo,
  otherSides: refused('R-5', 'sides-not-two-teams'),
  takes: ([one, other, ...more]) => {
    const size = one?.players.length ?? 0;
    return more.length === 0 && size >= 2 && size <= largestTeam && other?.players.length === size;
  },
  opens,
  rotation: () => rounds(teams),
};
