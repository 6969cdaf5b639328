import { accepted, refused, type Checked } from '@fairview/kernel';
import { aheadAmong, byPoints, bySides } from '../../by-points.js';
import { countOnSheet, line, soleLeader } from '../../columns.js';
import type { System, Sheet } from '../../contract.js';
import { noContestResult } from '../../sheet-result.js';
import { areScores } from '../../figures.js';
import { openInFormat, twoPlayers } from '../../format.js';
import { twoHanded } from '../../rotation.js';
import type { Credited } from '../../credited.js';
import type { Players } from '../../sides.js';
import { settledByTotals } from '../../scoring.js';
import { pointsText } from '../../text/by-points.js';
import { matchScoresForm } from '../../text/form.js';
import { resultsOf, type ResultIn } from '../../result-form.js';

/** What is fixed for a match of Doubles (S-25). */
type DoublesTerms = {
  readonly system: 'doubles';
  readonly target: number;
  readonly matchBonus: number;
};

/** The results of a game of Doubles (S-24). */
const doublesResults = resultsOf({
  kind: 'doubles',
  description: 'Scarney Doubles: the game was played (S-24).',
  fields: {
    scores: {
      type: 'figures',
      description: 'The points of both sides, in the order of the sides. They add up to 40.',
    },
  },
});
type DoublesResult = ResultIn<typeof doublesResults>;

/** The printed sheet, with the match bonus (S-25). */
function doublesText(sheet: Sheet, terms: DoublesTerms): string {
  const { target, matchBonus } = terms;
  return pointsText(sheet, {
    ...matchScoresForm,
    title: 'Scarney Doubles',
    terms: `to ${target} points, match bonus ${matchBonus}`,
  });
}

/** S-24: all spots together. */
const allSpots = 40;
/** S-25. */
const target = 100;
const matchBonus = 100;

/** S-24: both are credited; the row is the higher score's, and nobody's at 20 to 20. */
function credit({ scores }: DoublesResult, { sides }: Players): Checked<Credited> {
  if (!areScores(scores, 2)) return refused('S-24', 'scores-not-points');
  const [one = 0, other = 0] = scores;
  if (one + other !== allSpots) return refused('S-24', 'scores-not-forty', { sum: one + other });
  if (one === other) return accepted({ winner: null, points: 0, scores, how: 'drawn' });
  const side = one > other ? 0 : 1;
  const winner = sides[side]?.players[0] ?? null;
  return accepted({ winner, side, points: Math.max(one, other), scores, how: 'won' });
}

/** Scarney Doubles: to 100, level totals played on (S-25). */
export const doubles: System = {
  id: 'doubles',
  settings: {},
  results: doublesResults,
  english: { 'scores-not-forty': 'The two scores of a game must add up to 40, not to {sum}.' },
  open: (given) =>
    openInFormat(given, { ...twoPlayers, rotation: () => twoHanded() }, () =>
      accepted(
        byPoints<DoublesTerms, DoublesResult>(given, {
          results: doublesResults,
          terms: { system: 'doubles', target, matchBonus },
          matchOver: refused('S-25', 'match-over'),
          text: doublesText,
          seats: () => 2,
          describeOutcome: ({ outcome, ended, seats }, players) =>
            ended ? noContestResult : { kind: 'doubles', scores: bySides(outcome.points, seats, players) },
          readResult: ({ scores }) =>
            scores ? accepted({ kind: 'doubles', scores }) : refused('S-24', 'scores-not-points'),
          writeResult: ({ scores }) => ({ scores }),
          figuresOf: ({ scores }, seats, players) => ({ scores, winner: aheadAmong(seats, scores, players) }),
          credit,
          hasEnded: ({ columns }) =>
            columns.some((column) => countOnSheet(column) >= target) && soleLeader(columns) !== undefined,
          winner: ({ columns }) => soleLeader(columns),
          close: (won) =>
            settledByTotals(won, { shutOut: false, lines: line(won.winner, 'match bonus', matchBonus) }),
        }),
      ),
    ),
};
