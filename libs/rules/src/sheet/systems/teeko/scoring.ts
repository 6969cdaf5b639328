import { refused } from '@fairview/kernel';
import { countOnSheet, leaders, soleLeader, type Column } from '../../columns.js';
import type { SystemGiven } from '../../contract.js';
import { describeTeekoOutcome } from './recorded.js';
import { readTeekoGame } from './read.js';
import { writeTeekoGame } from './write.js';
import { teekoResults, type TeekoResult } from './result.js';
import type { TeekoTerms } from './terms.js';
import { creditGame, figuresOfGame } from './credit.js';
import type { Closing, Scoring, Won } from '../../scoring.js';
import { teekoText } from './text/text.js';
import type { Worth } from './worth.js';

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
