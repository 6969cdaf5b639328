import { anyText, explained } from '../../../game/json-schema.js';
import { accepted, bug, quoted, refused, type Checked } from '@fairview/kernel';
import { byPoints, wasLost } from '../../by-points.js';
import { line, soleLeader } from '../../columns.js';
import type { FinishedGame, Pairing, System, Sheet, SheetFigures } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import type { PointsKeys } from '../../record-by-points.js';
import { isPoints } from '../../figures.js';
import { isOfOnePlayer, openInFormat, type Format } from '../../format.js';
import type { Credited } from '../../credited.js';
import { turns, turnsEach } from './rotation.js';
import type { Players } from '../../sides.js';
import { settledByTotals } from '../../scoring.js';
import { pointsText } from '../../text/by-points.js';
import { isOpen, usualForm, whoCollects } from '../../text/form.js';
import { resultsOf, type ResultIn } from '../../result-form.js';

/** What is fixed for a match of Singles (S-21, S-22). */
type SinglesTerms = {
  readonly system: 'singles';
  /** Of each player. */
  readonly games: number;
  readonly matchBonus: number;
};

/** The results of a game of Singles (S-21). */
const singlesResults = resultsOf({
  kind: 'singles',
  description: 'Scarney Singles: a player had their turn (S-21).',
  fields: {
    active: { type: 'player', description: 'The player who was active.' },
    score: { type: 'points', description: 'Their points.' },
  },
});
type SinglesResult = ResultIn<typeof singlesResults>;

/** S-21: all players have had their turns, and the highest were level. */
const waitFor =
  (games: number) =>
  ({ gamesWon }: SheetFigures): string =>
    Object.values(gamesWon).every((turns) => turns >= games)
      ? 'The highest totals were level: an extra round is in play.'
      : isOpen();

/** The printed sheet: a column for each player, and the credits between players (S-22). */
function singlesText(sheet: Sheet, terms: SinglesTerms): string {
  const { games, matchBonus } = terms;
  return pointsText(sheet, {
    ...usualForm,
    title: 'Scarney Singles',
    terms: `${games} games each, match bonus ${matchBonus}`,
    verdict: whoCollects,
    wait: waitFor(games),
  });
}

/** S-22. */
const matchBonus = 100;

/** Only the active player can lose the game: if it ends in another way than by the rules, it was not played. */
function describeOutcome(finished: FinishedGame): SinglesResult | NoContest {
  const { outcome, ended, seats } = finished;
  if (ended && !(wasLost(finished) && ended.seat === 0)) return noContestResult;
  const active = seats[0] ?? bug('a game without an active player');
  return { kind: 'singles', active, score: outcome.points[0] ?? 0 };
}

function sideOf(active: string, { roster }: Players): Checked<number> {
  const side = roster.get(active);
  return side === undefined
    ? refused('R-5', 'active-not-a-player', { player: quoted(active) })
    : accepted(side);
}

/** A turn by the keys of a match record. */
function readResult({ active, score }: PointsKeys, players: Players): Checked<SinglesResult> {
  if (active === undefined) return refused('R-5', 'active-missing');
  const side = sideOf(active, players);
  if (!side.ok) return side;
  return score === undefined
    ? refused('S-21', 'score-not-points')
    : accepted({ kind: 'singles', active, score });
}

function credit({ active, score }: SinglesResult, players: Players): Checked<Credited> {
  const side = sideOf(active, players);
  if (!side.ok) return side;
  if (!isPoints(score)) return refused('S-21', 'score-not-points');
  return accepted({ winner: active, side: side.value, points: score, how: 'scored' });
}

/**
 * S-19, S-21: the order of turns is not checked: if somebody was active out of turn, the player to their right
 * helped.
 */
function reportedSeats({ active }: SinglesResult, { seats }: Pairing, { sides }: Players): readonly string[] {
  const players = sides.flatMap((side) => side.players);
  const at = players.indexOf(active);
  const right = players[(at + players.length - 1) % players.length];
  return right === undefined || at < 0 || seats[0] === active ? seats : [active, right];
}

/** No more sit down to a match of Singles; this bounds what a stranger's record can cost. */
const mostPlayers = 100;

/** Two or more players, active in turn (S-21). */
const format: Format = {
  settings: {},
  otherSides: refused('R-5', 'sides-not-several-of-one'),
  takes: (sides) => sides.length >= 2 && sides.length <= mostPlayers && isOfOnePlayer(sides),
  rotation: () => turns(),
};

/** Scarney Singles: five games of each of two or more players, ties played off in extra rounds (S-21, S-22). */
export const singles: System = {
  id: 'singles',
  settings: {},
  results: singlesResults,
  keys: { active: explained('Scarney Singles: the player who was active (S-21).', anyText) },
  english: {
    'sides-not-several-of-one': 'This match must have two to a hundred sides of one player each.',
    'active-missing': 'The game must name the active player.',
    'turns-played': '“{player}” has already been active in {turns} games, and there is no tie to break.',
    'not-due-in-the-extra-round':
      '“{player}” is not one of the tied players who must still play in this extra round.',
  },
  open: (given) =>
    openInFormat(given, format, () =>
      accepted(
        byPoints<SinglesTerms, SinglesResult>(given, {
          results: singlesResults,
          terms: { system: 'singles', games: turnsEach, matchBonus },
          matchOver: refused('S-21', 'match-over'),
          text: singlesText,
          seats: () => 2,
          describeOutcome,
          readResult,
          writeResult: ({ active, score }) => ({ active, score }),
          figuresOf: ({ active, score }) => ({ active, score }),
          reportedSeats,
          credit,
          hasEnded: ({ columns }) =>
            columns.every(({ games }) => games >= turnsEach) && soleLeader(columns) !== undefined,
          winner: ({ columns }) => soleLeader(columns),
          close: (won) =>
            settledByTotals(won, { shutOut: false, lines: line(won.winner, 'match bonus', matchBonus) }),
        }),
      ),
    ),
};
