import { refused } from '@fairview/kernel';
import type { Format } from './format.js';
import { readChips } from './chips.js';
import { countOf } from './columns.js';
import { readStacks } from './elimination/terms.js';
import { imps } from './imps.js';
import { clockwise } from './rotations/clockwise.js';
import { deals } from './rotations/deals.js';
import { duplicate } from './rotations/duplicate.js';
import { leads } from './rotations/leads.js';
import { loserStarts } from './rotations/loser-starts.js';
import { rounds } from './rotations/rounds.js';
import { seated } from './rotations/seated.js';
import { teamsOfTeeko } from './rotations/teams-of-teeko.js';
import { threeHanded } from './rotations/three-handed.js';
import { turns } from './rotations/turns.js';
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
  rotation: rounds(teamsOfTeeko),
};

/** What a match other than Teeko's leaves to be agreed, where it leaves anything. */
const nothingMore = { settings: [], forTwo: true } as const;

const twoPlayers = {
  ...nothingMore,
  otherSides: refused('R-5', 'sides-not-two-of-one'),
  takes: (sides: readonly Side[]) => sides.length === 2 && ofOnePlayer(sides),
} as const;

/** One player by himself (S-18). */
export const ofOne: Format = {
  ...nothingMore,
  otherSides: refused('R-5', 'sides-not-one-of-one'),
  takes: (sides) => sides.length === 1 && ofOnePlayer(sides),
  rotation: seated(),
};

/** Nobody sits down more to a match of Singles; this bounds what a stranger's record can cost. */
const mostPlayers = 100;

/** Two or more players, active in turn (S-21). */
export const ofSeveral: Format = {
  ...nothingMore,
  otherSides: refused('R-5', 'sides-not-several-of-one'),
  takes: (sides) => sides.length >= 2 && sides.length <= mostPlayers && ofOnePlayer(sides),
  rotation: turns(),
};

/** Two players who start in turn (S-25). */
export const ofTwoWhoAlternate: Format = { ...twoPlayers, rotation: twoHanded() };

/** Two players of whom the loser starts (S-26). */
export const ofTwoLoserStarts: Format = { ...twoPlayers, rotation: loserStarts() };

/** Two players who keep their seats, of whom the loser leads (SC-1). */
export const ofTwoWhoLead: Format = { ...twoPlayers, rotation: leads() };

/** Two, three or four players singly, or two partnerships (SK-19). */
export const ofSkarney: Format = {
  settings: ['knockOut'],
  forTwo: true,
  otherSides: refused('R-5', 'sides-not-of-skarney'),
  takes: (sides) => {
    const isSingly = ofOnePlayer(sides) && sides.length >= 2 && sides.length <= 4;
    return isSingly || (sides.length === 2 && sides.every(({ players }) => players.length === 2));
  },
  rotation: deals(),
};

/** Two teams of four, each of two pairs (SK-19). */
export const ofDuplicate: Format = {
  settings: ['scale'],
  forTwo: true,
  otherSides: refused('R-5', 'sides-not-two-fours'),
  takes: (sides) => sides.length === 2 && sides.every(({ players }) => players.length === 4),
  rotation: ({ scale }) => rounds(duplicate(scale === 'imps' ? imps : (swing) => swing)),
};

/** One to seven players against the house (BC-1). */
export const ofBaccarat: Format = {
  settings: ['shoes', 'chips'],
  forTwo: true,
  otherSides: refused('R-5', 'sides-not-of-baccarat'),
  takes: (sides) => sides.length >= 1 && sides.length <= 7 && ofOnePlayer(sides),
  opens: ({ chips }, sides) => readChips(chips, sides),
  // BC-17: whoever goes on to another shoe takes along what he has.
  rotation: seated(({ columns }) => ({ variant: { chips: columns.map(countOf) } })),
};

/** Three to six players against the house, who leave the table one by one (BC-18). */
export const ofElimination: Format = {
  settings: ['chips', 'min', 'rounds', 'cuts'],
  forTwo: true,
  otherSides: refused('R-5', 'sides-not-of-elimination'),
  takes: (sides) => sides.length >= 3 && sides.length <= 6 && ofOnePlayer(sides),
  opens: readStacks,
  rotation: clockwise,
};
