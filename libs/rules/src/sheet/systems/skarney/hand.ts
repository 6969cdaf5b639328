import {
  accepted,
  type Checked,
  defined,
  isObject,
  type Json,
  own,
  refused,
  type Refused,
} from '@fairview/kernel';
import { bySides, playerAt, sideOfWinner, noContestResult, wasLost } from '../../by-points.js';
import type { FinishedGame, SheetGame } from '../../contract.js';
import type { SheetResult } from '../../sheet-result.js';
import { areScores, leastFigure } from '../../figures.js';
import type { Credited } from '../../credited.js';
import type { Players } from '../../scoring.js';

const isOfTeams = ({ sides }: Players): boolean => sides.some(({ players }) => players.length > 1);

/** SK-16: two sides of partners are scored together, and so must the record have it. */
export function judgePartners(variant: Json, players: Players): Refused | undefined {
  const partners = isObject(variant) && own(variant, 'partners') === true;
  return partners === isOfTeams(players) ? undefined : refused('SK-19', 'partners-not-agreed');
}

/** A hand that was given up or lost on time brings nobody points; it is won where one side alone is left. */
export function describeOutcome(finished: FinishedGame, players: Players): SheetResult {
  const { outcome, ended, seats } = finished;
  if (ended?.by === 'no-contest' || ended?.by === 'ruling') return noContestResult;
  const dealer = playerAt(finished, 'dealer');
  const played = {
    scores: bySides(outcome.points, seats, players),
    ...defined({ dealer }),
  };
  if (!wasLost(finished)) return played;
  const winners = outcome.winners.map((seat) => seats[seat] ?? '');
  const isOne = new Set(winners.map((player) => players.roster.get(player))).size === 1;
  return { ...played, winner: (isOne ? winners[0] : undefined) ?? null, resigned: true };
}

/** The side of the highest total; nobody's where it is shared. */
function highest(scores: readonly number[]): number | undefined {
  const most = Math.max(...scores);
  return scores.indexOf(most) === scores.lastIndexOf(most) ? scores.indexOf(most) : undefined;
}

/** SK-19: every side is credited with its total; a hand that does not count is one of zeros (SK-17). */
export function credit({ winner, resigned, ...game }: SheetGame, players: Players): Checked<Credited> {
  const scores = game.scores ?? (resigned === true ? players.sides.map(() => 0) : undefined);
  if (!areScores(scores, players.sides.length, leastFigure)) return refused('SK-19', 'scores-not-points');
  if (resigned === true && scores.some((points) => points !== 0))
    return refused('SK-19', 'given-up-with-points');
  const named = winner == null ? undefined : sideOfWinner(winner, players);
  if (named?.ok === false) return named;
  const by = resigned === true ? named?.value : highest(scores);
  if (resigned !== true && winner !== undefined && by !== named?.value)
    return refused('SK-19', 'winner-not-the-highest');
  const how = resigned === true ? 'resigned' : by === undefined ? 'drawn' : 'won';
  if (by === undefined) return accepted({ winner: null, points: 0, scores, how });
  const player = winner ?? players.sides[by]?.players[0] ?? null;
  return accepted({ winner: player, side: by, points: scores[by] ?? 0, scores, how });
}
