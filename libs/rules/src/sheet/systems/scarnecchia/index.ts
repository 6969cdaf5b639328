import { accepted, defined, refused, type Checked } from '@fairview/kernel';
import { anyText, explained } from '../../../game/json-schema.js';
import { byPoints, bySides, playerAt, sideOfWinner, wasLost } from '../../by-points.js';
import { countOnSheet, soleLeader, type Column } from '../../columns.js';
import type { FinishedGame, System } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import { areScores } from '../../figures.js';
import { openInFormat, twoPlayers } from '../../format.js';
import { bySide } from '../../ledger.js';
import { leads } from './rotation.js';
import type { Credited } from '../../credited.js';
import type { Players } from '../../sides.js';
import { settledByTotals } from '../../scoring.js';
import { scarnecchiaText, type ScarnecchiaTerms } from './text.js';
import {
  readScarnecchiaHand,
  scarnecchiaResults,
  writeScarnecchiaHand,
  type ScarnecchiaResult,
} from './result.js';

/** SC-14: best of so many hands. */
const hands = 5;
/**
 * Half a hand is the unit of the sheet: 2 for a hand, 1 to each for a tied one. Nobody is caught up with at 6 of 10, and after
 * one more hand somebody has 6.
 */
const ofAHand = 2;
const decisive = hands + 1;

const pointsOf = ({ tieBreak }: Column): number => tieBreak;

/** SC-14: more hands win, then more points of all hands. */
const leader = (columns: readonly Column[]): Column | undefined =>
  soleLeader(columns) ?? soleLeader(columns, pointsOf);

/** The points stay as they were scored; a hand that was resigned or lost on time is the other's, even with fewer points (SC-17). */
function describeOutcome(finished: FinishedGame, players: Players): ScarnecchiaResult | NoContest {
  const { outcome, ended, seats } = finished;
  if (ended?.by === 'no-contest' || ended?.by === 'ruling') return noContestResult;
  const led = playerAt(finished, 'first');
  const [seat] = outcome.winners;
  const winner = seat === undefined ? undefined : seats[seat];
  const hand = { scores: bySides(outcome.points, seats, players), ...defined({ led }) };
  if (winner === undefined) return { kind: 'scarnecchiaTie', ...hand };
  return { kind: wasLost(finished) ? 'scarnecchiaGivenUp' : 'scarnecchia', winner, ...hand };
}

const winnerOf = (result: ScarnecchiaResult): string | null =>
  result.kind === 'scarnecchiaTie' ? null : result.winner;

/** SC-13: more points win the hand, equal ones tie it; a hand that was given up is whose it was given to (SC-17). */
function credit(result: ScarnecchiaResult, players: Players): Checked<Credited> {
  const { scores, led: opener } = result;
  if (!areScores(scores, 2)) return refused('SC-13', 'scores-not-points');
  const winner = winnerOf(result);
  const named = winner === null ? undefined : sideOfWinner(winner, players);
  if (named?.ok === false) return named;
  const side = named?.value;
  const [one = 0, other = 0] = scores;
  const byPoints = one === other ? undefined : one > other ? 0 : 1;
  const isGivenUp = result.kind === 'scarnecchiaGivenUp';
  if (!isGivenUp && side !== byPoints) return refused('SC-13', 'winner-not-the-highest');
  const hand = { winner, tieBreak: scores, ...defined({ opener }) };
  if (side === undefined) return accepted({ ...hand, points: 0, scores: [1, 1], how: 'drawn' });
  const credited = [0, 1].map((place) => (place === side ? ofAHand : 0));
  const how = isGivenUp ? 'resigned' : 'won';
  return accepted({ ...hand, side, points: ofAHand, scores: credited, how });
}

/** Scarnecchia: best of five hands, then the points of all hands, then one more hand (SC-14). */
export const scarnecchiaSystem: System = {
  id: 'scarnecchia',
  settings: {},
  results: scarnecchiaResults,
  keys: { led: explained('Scarnecchia: the player who led (SC-1).', anyText) },
  open: (given) =>
    openInFormat(given, { ...twoPlayers, rotation: () => leads() }, () =>
      accepted(
        byPoints<ScarnecchiaTerms, ScarnecchiaResult>(given, {
          results: scarnecchiaResults,
          terms: { system: 'scarnecchia', games: hands },
          labels: { spot: 'spot', won: 'hands' },
          ownFigures: ({ columns }) => ({ tieBreak: bySide(columns, pointsOf) }),
          matchOver: refused('SC-14', 'match-over'),
          text: scarnecchiaText,
          seats: () => 2,
          describeOutcome,
          readResult: readScarnecchiaHand,
          writeResult: writeScarnecchiaHand,
          figuresOf: (result) => ({
            winner: winnerOf(result),
            scores: result.scores,
            resigned: result.kind === 'scarnecchiaGivenUp',
          }),
          credit,
          hasEnded: ({ columns, contested }) =>
            columns.some((column) => countOnSheet(column) >= decisive) ||
            (contested === hands && leader(columns) !== undefined),
          winner: ({ columns }) => leader(columns),
          close: (won) => settledByTotals(won, { shutOut: false, lines: [] }),
        }),
      ),
    ),
};
