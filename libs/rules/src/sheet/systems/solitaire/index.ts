import { accepted, refused } from '@fairview/kernel';
import { byPoints } from '../../by-points.js';
import { countOnSheet } from '../../columns.js';
import type { FinishedGame, System } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import { isPoints } from '../../figures.js';
import { isOfOnePlayer, openInFormat, type Format } from '../../format.js';
import { seated } from '../../rotations/seated.js';
import { solitaireText } from './text.js';
import { solitaireResults, type SolitaireResult } from './result.js';
import type { SolitaireTerms } from './terms.js';

/** S-18: a match is so many games. */
const gamesOfAMatch = 5;

/** S-18: the least total of each rating, best first. */
const ratings = [
  [700, 'Perfect match'],
  [625, 'Excellent match'],
  [475, 'Par match'],
  [375, 'Good match'],
  [275, 'Fair match'],
  [175, 'Average match'],
  [150, 'Poor match'],
  [100, 'Try again!'],
] as const;

/** S-18: what the total of a match is called. */
function ratingOf(total: number): string {
  const [, rating] = ratings.find(([least]) => total >= least) ?? [];
  return rating ?? 'You need practice!';
}

/** A player who resigns has played the game, for no points; a game ended by a ruling or as no contest was not played. */
function describeOutcome({ outcome, ended }: FinishedGame): SolitaireResult | NoContest {
  return ended?.by === 'no-contest' || ended?.by === 'ruling'
    ? noContestResult
    : { kind: 'solitaire', score: outcome.points[0] ?? 0 };
}

/** One player alone (S-18). */
const format: Format = {
  settings: {},
  otherSides: refused('R-5', 'sides-not-one-of-one'),
  takes: (sides) => sides.length === 1 && isOfOnePlayer(sides),
  rotation: () => seated(),
};

/** Scarney Solitaire: five games of one player, and what their total is called (S-18). */
export const solitaire: System = {
  id: 'solitaire',
  settings: {},
  results: solitaireResults,
  open: (given) =>
    openInFormat(given, format, () =>
      accepted(
        byPoints<SolitaireTerms, SolitaireResult>(given, {
          results: solitaireResults,
          terms: { system: 'solitaire', games: gamesOfAMatch },
          matchOver: refused('S-18', 'match-over'),
          text: solitaireText,
          seats: () => 1,
          describeOutcome,
          readResult: ({ score }) =>
            score === undefined
              ? refused('S-18', 'score-not-points')
              : accepted({ kind: 'solitaire', score }),
          writeResult: ({ score }) => ({ score }),
          figuresOf: ({ score }) => ({ score }),
          credit: ({ score }, { sides }) =>
            isPoints(score)
              ? accepted({ winner: sides[0]?.players[0] ?? null, side: 0, points: score, how: 'scored' })
              : refused('S-18', 'score-not-points'),
          hasEnded: ({ contested }) => contested >= gamesOfAMatch,
          winner: ({ columns }) => columns[0],
          close: ({ winner }) => ({
            shutOut: false,
            lines: [],
            credits: [],
            spread: null,
            rating: ratingOf(countOnSheet(winner)),
          }),
        }),
      ),
    ),
};
