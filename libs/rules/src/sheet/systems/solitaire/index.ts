import { accepted, refused } from '@fairview/kernel';
import { byPoints } from '../../by-points.js';
import { countOnSheet } from '../../columns.js';
import type { FinishedGame, System, Sheet } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import { isPoints } from '../../figures.js';
import { isOfOnePlayer, openInFormat, type Format } from '../../format.js';
import { seated } from '../../rotation.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm } from '../../text/form.js';
import { numberOf } from '../../text/page.js';
import { resultsOf, type ResultIn } from '../../result-form.js';

/** What is fixed for a match of Solitaire (S-18). */
type SolitaireTerms = { readonly system: 'solitaire'; readonly games: number };

/** The results of a game of Solitaire (S-18). */
const solitaireResults = resultsOf({
  kind: 'solitaire',
  description: 'Scarney Solitaire: the game was played (S-18).',
  fields: { score: { type: 'points', description: 'The points of the player.' } },
});
type SolitaireResult = ResultIn<typeof solitaireResults>;

/** The printed sheet: the games, their total, and what it is called (S-18). */
const solitaireText = (sheet: Sheet, { games }: SolitaireTerms): string =>
  pointsText(sheet, {
    ...usualForm,
    title: 'Scarney Solitaire',
    terms: numberOf(games, 'game'),
    isPlain: true,
    countLabel: 'total',
    verdict: ({ rating }) => rating ?? '',
  });

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
  meeting: { of: 'table' },
  settings: {},
  results: solitaireResults,
  english: { 'sides-not-one-of-one': 'This match must have one side of one player.' },
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
