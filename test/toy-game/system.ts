import { accepted, refused, type Checked } from '@fairview/kernel';
import {
  aheadAmong,
  areScores,
  byPoints,
  bySides,
  figure,
  openInFormat,
  pointsText,
  resultsOf,
  settledByTotals,
  soleLeader,
  noContestResult,
  twoHanded,
  twoPlayers,
  usualForm,
  whoCollects,
  type Credited,
  type FinishedGame,
  type Format,
  type NoContest,
  type Players,
  type ResultIn,
  type Sheet,
  type System,
} from '@fairview/rules';

const settings = { games: figure(1) };
/** H-6: unless agreed otherwise. */
const usualGames = 3;

/** What is agreed for a match. */
type Terms = { readonly system: 'wagers'; readonly games: number };

/** H-6: two players, who sit down at the first seat in turn. */
const format: Format<typeof settings> = { ...twoPlayers, settings, rotation: () => twoHanded() };

/** What is said of a game, unless it was no contest. */
const results = resultsOf({
  kind: 'highTile',
  description: 'High Tile: the game was played (H-6).',
  fields: { scores: { type: 'figures', description: 'The points of both, in the order of the sides.' } },
});
type Result = ResultIn<typeof results>;

/** H-6: what a finished game enters; one that was given up brings nobody points. */
const describeOutcome = ({ outcome, ended, seats }: FinishedGame, players: Players): Result | NoContest =>
  ended?.by === 'no-contest' || ended?.by === 'ruling'
    ? noContestResult
    : { kind: 'highTile', scores: bySides(outcome.points, seats, players) };

/** H-4, H-6: one side alone has points, or neither. */
function credit({ scores }: Result, { sides }: Players): Checked<Credited> {
  if (!areScores(scores, 2)) return refused('H-6', 'scores-not-points');
  const [one = 0, other = 0] = scores;
  if (one === other) return accepted({ winner: null, points: 0, scores, how: 'drawn' });
  const side = one > other ? 0 : 1;
  const winner = sides[side]?.players[0] ?? null;
  return accepted({ winner, side, points: Math.max(one, other), scores, how: 'won' });
}

/** The printed sheet. */
const text = (sheet: Sheet, { games }: Terms): string =>
  pointsText(sheet, {
    ...usualForm,
    title: 'High Tile',
    terms: `${games} games`,
    verdict: whoCollects,
  });

/** H-6: so many games, and the difference of the totals is collected. */
export const wagers: System = {
  id: 'wagers',
  settings,
  results,
  open: (given) =>
    openInFormat(given, format, ({ games = usualGames }) =>
      accepted(
        byPoints<Terms, Result>(given, {
          results,
          terms: { system: 'wagers', games },
          matchOver: refused('H-6', 'match-over'),
          seats: () => 2,
          describeOutcome,
          readResult: ({ scores }) =>
            scores ? accepted({ kind: 'highTile', scores }) : refused('H-6', 'scores-not-points'),
          writeResult: ({ scores }) => ({ scores }),
          figuresOf: ({ scores }, seats, players) => ({ scores, winner: aheadAmong(seats, scores, players) }),
          credit,
          hasEnded: ({ contested }) => contested >= games,
          winner: ({ columns }) => soleLeader(columns),
          close: (won) => settledByTotals(won, { shutOut: false, lines: [] }),
          text,
        }),
      ),
    ),
};
