import {
  accepted,
  defined,
  isObject,
  own,
  refused,
  type Checked,
  type Json,
  type Refused,
} from '@fairview/kernel';
import { aheadAmong, bySides, playerAt, sideOfWinner, wasLost } from '../../by-points.js';
import type { FinishedGame } from '../../contract.js';
import type { Credited } from '../../credited.js';
import { areScores, leastFigure } from '../../figures.js';
import type { PointsKeys } from '../../record-by-points.js';
import { noContestResult, type NoContest, type ResultFigures } from '../../sheet-result.js';
import type { Players } from '../../sides.js';
import type { SkarneyResult } from './result.js';

const isOfTeams = ({ sides }: Players): boolean => sides.some(({ players }) => players.length > 1);

/** Two pairs at a table: the options of the game by which they are partners (SK-16). */
export const ofPairs = { players: 4, partners: true } as const;

/** SK-16: two sides of partners are scored together, and so must the record have it. */
export function judgePartners(variant: Json, players: Players): Refused | undefined {
  const partners = isObject(variant) && own(variant, 'partners') === true;
  return partners === isOfTeams(players) ? undefined : refused('SK-19', 'partners-not-agreed');
}

/** A hand that was given up or lost on time gives nobody points; it is won if only one side is left. */
export function describeOutcome(finished: FinishedGame, players: Players): SkarneyResult | NoContest {
  const { outcome, ended, seats } = finished;
  if (ended?.by === 'no-contest' || ended?.by === 'ruling') return noContestResult;
  const dealer = playerAt(finished, 'dealer');
  const played = {
    scores: bySides(outcome.points, seats, players),
    ...defined({ dealer }),
  };
  if (!wasLost(finished)) return { kind: 'skarney', ...played };
  const winners = outcome.winners.map((seat) => seats[seat] ?? '');
  const isOne = new Set(winners.map((player) => players.roster.get(player))).size === 1;
  return { kind: 'skarneyGivenUp', ...played, ...defined({ winner: isOne ? winners[0] : undefined }) };
}

/** The side of the highest total; nobody's if it is shared. */
function highest(scores: readonly number[]): number | undefined {
  const most = Math.max(...scores);
  return scores.indexOf(most) === scores.lastIndexOf(most) ? scores.indexOf(most) : undefined;
}

/** SK-19: every side is credited with its total; a hand that does not count is one of zeros (SK-17). */
export function credit(result: SkarneyResult, players: Players): Checked<Credited> {
  const { winner, dealer: opener } = result;
  const isGivenUp = result.kind === 'skarneyGivenUp';
  const scores = result.scores ?? players.sides.map(() => 0);
  if (!areScores(scores, players.sides.length, leastFigure)) return refused('SK-19', 'scores-not-points');
  if (isGivenUp && scores.some((points) => points !== 0)) return refused('SK-19', 'given-up-with-points');
  const named = winner === undefined ? undefined : sideOfWinner(winner, players);
  if (named?.ok === false) return named;
  const by = isGivenUp ? named?.value : highest(scores);
  if (!isGivenUp && winner !== undefined && by !== named?.value)
    return refused('SK-19', 'winner-not-the-highest');
  const how = isGivenUp ? 'resigned' : by === undefined ? 'drawn' : 'won';
  const hand = { scores, how, ...defined({ opener }) };
  if (by === undefined) return accepted({ ...hand, winner: null, points: 0 });
  const player = winner ?? players.sides[by]?.players[0] ?? null;
  return accepted({ ...hand, winner: player, side: by, points: scores[by] ?? 0 });
}

/** The points of a hand, and its winner. */
export function figuresOf(
  result: SkarneyResult,
  seats: readonly string[],
  players: Players,
): Partial<ResultFigures> {
  const { scores, winner } = result;
  if (result.kind === 'skarneyGivenUp')
    return { winner: winner ?? null, resigned: true, ...defined({ scores }) };
  return { winner: winner ?? aheadAmong(seats, result.scores, players), scores: result.scores };
}

/** A hand by the keys of a match record. Refused (SK-19): a hand without its points, a decided one that nobody is to have won. */
export function readSkarneyHand(
  { scores, winner, resigned, dealer }: PointsKeys,
  { sides }: Players,
): Checked<SkarneyResult> {
  const known = defined({ dealer, winner: winner ?? undefined });
  if (resigned === true) return accepted({ kind: 'skarneyGivenUp', ...known, ...defined({ scores }) });
  if (!areScores(scores, sides.length, leastFigure)) return refused('SK-19', 'scores-not-points');
  return winner === null && highest(scores) !== undefined
    ? refused('SK-19', 'winner-not-the-highest')
    : accepted({ kind: 'skarney', scores, ...known });
}

/** The keys of a hand in a match record. */
export function writeSkarneyHand(result: SkarneyResult): PointsKeys {
  const { scores, dealer, winner } = result;
  return result.kind === 'skarneyGivenUp'
    ? { ...defined({ scores, dealer }), winner: winner ?? null, resigned: true }
    : defined({ scores, dealer, winner });
}
