import { accepted, refused, type Checked } from '@fairview/kernel';
import { byPoints, sideOfWinner, wasLost } from '../../by-points.js';
import { bonusLines, countOnSheet, line, soleLeader, type Bonuses } from '../../columns.js';
import type { FinishedGame, System, Sheet } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import type { PointsKeys } from '../../record-by-points.js';
import { isPoints } from '../../figures.js';
import { openInFormat, twoPlayers } from '../../format.js';
import type { Credited } from '../../credited.js';
import type { Players } from '../../sides.js';
import { loserOf, settledByTotals, type Closing, type Won } from '../../scoring.js';
import { pointsText } from '../../text/by-points.js';
import { matchScoresForm } from '../../text/form.js';
import { resultsOf, type ResultIn } from '../../result-form.js';
import { contestOf, type Rotation } from '../../rotation.js';

/** What is fixed for a match of HighLow (S-30). */
type HighlowTerms = Bonuses & {
  readonly system: 'highlow';
  readonly target: number;
  readonly shutOutBonus: number;
};

/** S-26: the first side starts, then the loser of the last game; after a no contest the side that started it. */
function loserStarts(starter = 0): Rotation {
  const rotation: Rotation = {
    next: ({ ledger }) => {
      const [first = '', second = ''] = ledger.columns.flatMap(({ players }) => players);
      return [{ seats: starter === 0 ? [first, second] : [second, first] }];
    },
    after: (game, result, { ledger }) => {
      const began = ledger.columns.findIndex(({ players }) => players[0] === result.seats?.[0]);
      const next = result.side === undefined ? (began < 0 ? starter : began) : 1 - result.side;
      return accepted({ rotation: loserStarts(next), contest: contestOf(game, result) });
    },
    cutOff: () => ({ rotation }),
  };
  return rotation;
}

/** The results of a game of HighLow (S-29, S-30). */
const highlowResults = resultsOf({
  kind: 'highlow',
  description: 'HighLow Scarney: the game was won (S-30).',
  fields: {
    winner: { type: 'player', description: 'The player who won.' },
    score: { type: 'points', description: 'The points of the winner.' },
  },
});
type HighlowResult = ResultIn<typeof highlowResults>;

/** The printed sheet, with its three bonuses (S-30). */
function highlowText(sheet: Sheet, terms: HighlowTerms): string {
  const { target, matchBonus, gameBonus, shutOutBonus } = terms;
  return pointsText(sheet, {
    ...matchScoresForm,
    title: 'HighLow Scarney',
    terms: `to ${target} points, match bonus ${matchBonus}, game bonus ${gameBonus}, shut-out bonus ${shutOutBonus}`,
  });
}

/** S-30. */
const target = 100;
const bonuses = { matchBonus: 100, gameBonus: 20 } as const;
const shutOutBonus = 100;

/** A game that was given up or lost on time is won, but gives no points; any other such ending leaves it unplayed. */
function describeOutcome(finished: FinishedGame): HighlowResult | NoContest {
  const { outcome, ended, seats } = finished;
  const [seat] = outcome.winners;
  const winner = seat === undefined ? undefined : seats[seat];
  if (seat === undefined || winner === undefined || (ended && !wasLost(finished))) return noContestResult;
  return { kind: 'highlow', winner, score: outcome.points[seat] ?? 0 };
}

/** S-29: every game has a winner. */
function readResult({ winner, score }: PointsKeys, players: Players): Checked<HighlowResult> {
  if (winner === null) return refused('S-29', 'never-drawn');
  if (winner === undefined) return refused('R-5', 'winner-missing');
  const side = sideOfWinner(winner, players);
  if (!side.ok) return side;
  return score === undefined
    ? refused('S-30', 'score-not-points')
    : accepted({ kind: 'highlow', winner, score });
}

/** S-29: only the winner scores. */
function credit({ winner, score }: HighlowResult, players: Players): Checked<Credited> {
  const side = sideOfWinner(winner, players);
  if (!side.ok) return side;
  if (!isPoints(score)) return refused('S-30', 'score-not-points');
  return accepted({ winner, side: side.value, points: score, how: 'won' });
}

/** S-30: boxes to both; match bonus and shut-out bonus to the winner. */
function close(won: Won): Closing {
  const { winner } = won;
  const loser = loserOf(won);
  const shutOut = loser.won === 0;
  return settledByTotals(won, {
    shutOut,
    lines: [
      ...bonusLines(winner, bonuses, winner),
      ...(shutOut ? line(winner, 'shut-out bonus', shutOutBonus) : []),
      ...bonusLines(loser, bonuses, winner),
    ],
  });
}

/** HighLow Scarney: to 100, with game, match and shut-out bonuses (S-30). */
export const highlow: System = {
  id: 'highlow',
  settings: {},
  results: highlowResults,
  english: { 'never-drawn': 'A game of HighLow always has a winner.' },
  open: (given) =>
    openInFormat(given, { ...twoPlayers, rotation: () => loserStarts() }, () =>
      accepted(
        byPoints<HighlowTerms, HighlowResult>(given, {
          results: highlowResults,
          terms: { system: 'highlow', target, ...bonuses, shutOutBonus },
          matchOver: refused('S-30', 'match-over'),
          text: highlowText,
          seats: () => 2,
          describeOutcome,
          readResult,
          writeResult: ({ winner, score }) => ({ winner, score }),
          figuresOf: ({ winner, score }) => ({ winner, score }),
          credit,
          hasEnded: ({ columns }) => columns.some((column) => countOnSheet(column) >= target),
          winner: ({ columns }) => soleLeader(columns),
          close,
        }),
      ),
    ),
};
