import { refused } from '@fairview/kernel';
import { countOnSheet, leaders, soleLeader, type Bonuses, type Column } from '../../columns.js';
import type { SystemGiven } from '../../contract.js';
import type { Closing, Scoring, Won } from '../../scoring.js';
import { creditGame, figuresOfGame } from './credit.js';
import { readTeekoGame } from './read.js';
import { describeTeekoOutcome } from './recorded.js';
import { teekoResults, type TeekoResult } from './result.js';
import type { TeekoSettings } from './settings.js';
import type { TeekoTerms } from './terms.js';
import { teekoText } from './text/text.js';
import type { Worth } from './worth.js';
import { writeTeekoGame } from './write.js';

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

/** What differs from one system of Teeko to the other. */
type TeekoSystem = {
  readonly given: SystemGiven;
  readonly terms: TeekoTerms;
  readonly worth: Worth;
  /** TM-6: one decided or drawn game is the match. */
  readonly single: boolean;
  close(won: Won): Closing;
};

/** Scoring by winning positions, to a target, a number of rounds or a time limit (TM-1 to TM-20). */
export const teekoScoring = ({
  given,
  terms,
  worth,
  single,
  close,
}: TeekoSystem): Scoring<TeekoTerms, TeekoResult> => ({
  terms,
  matchOver: refused('TM-7', 'match-over'),
  results: teekoResults,
  judge: (game, { players: { roster } }) => creditGame(game, { roster, worth }),
  readGame: (game, { players: { roster } }) =>
    readTeekoGame(game, { given, roster, positions: worth.positions }),
  writeGame: writeTeekoGame,
  describeOutcome: describeTeekoOutcome,
  figuresOf: figuresOfGame,
  hasEnded: ({ columns, contested, timePassed }) => {
    if (single) return contested > 0;
    const { target = Infinity, rounds = Infinity } = terms;
    const lengthPlayed = timePassed || contested >= rounds;
    const isLevel = leaders(columns).length > 1;
    return columns.some((column) => countOnSheet(column) >= target) || (lengthPlayed && !isLevel);
  },
  /** The higher count's (TM-7, TM-16, TM-20), or the single game's winner's (TM-6). */
  winner: ({ columns }) => soleLeader(columns, single ? ({ games }: Column) => games : countOnSheet),
  close,
  text: teekoText,
});
