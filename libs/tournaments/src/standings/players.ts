import { matchPoints } from './criteria/match-points.js';
import { boardPoints } from './criteria/board-points.js';
import { spread } from './criteria/spread.js';
import type { Criterion } from './criterion.js';
import { nothing, type Score } from './results.js';
import { boardPointsOf, type MatchSheet } from './sheets.js';
import { rankedRows, type StandingsRow } from './standings.js';

/** What single players are ranked by, whatever sides they played for: their nets, then match points, then board points. */
export const playerCriteria: readonly Criterion[] = [spread, matchPoints, boardPoints];

/** A finished match of any sides as one of its players has it. */
function withMatch(score: Score, match: MatchSheet, side: string, provisional: boolean): Score {
  const { winner, net, credits } = match.sheet;
  const points = winner === null ? 1 : winner === side ? 2 : 0;
  const collected = credits.filter(({ to }) => to === score.entry);
  return {
    ...score,
    played: score.played + 1,
    won: score.won + (points === 2 ? 1 : 0),
    drawn: score.drawn + (points === 1 ? 1 : 0),
    lost: score.lost + (points === 0 ? 1 : 0),
    matchPoints: score.matchPoints + points,
    spread: score.spread + (net[score.entry] ?? 0),
    credits: score.credits + collected.reduce((sum, credit) => sum + credit.points, 0),
    boardPoints: score.boardPoints + boardPointsOf(match, score.entry),
    provisional: score.provisional || provisional,
  };
}

/**
 * The standings of single players over matches of any sides: of two, three, or teams. A player's spread is the sum of his
 * nets. Rows as `standings` gives them; the order of `matches` makes no difference.
 */
export function playerStandings(
  players: readonly string[],
  matches: readonly (MatchSheet & { readonly provisional: boolean })[],
): readonly StandingsRow[] {
  const scores = new Map(players.map((player) => [player, nothing(player)]));
  for (const match of matches) {
    if (!match.sheet.finished) continue;
    for (const [side, lineUp] of Object.entries(match.sides)) {
      for (const player of lineUp) {
        const score = scores.get(player);
        if (score) scores.set(player, withMatch(score, match, side, match.provisional));
      }
    }
  }
  return rankedRows(players, { results: [], scores, meetings: 0 }, playerCriteria);
}
