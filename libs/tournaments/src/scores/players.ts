import { criteria, type Criterion } from './criteria.js';
import { nothing, tableOfScores, type Score, type ScoreTable } from './results.js';
import { boardPointsOf, isLost, type MatchSheet } from './sheets.js';

/** What single players are ranked by, whatever sides they played for: their nets, then match points, then board points. */
export const playerCriteria: readonly Criterion[] = [
  criteria.spread,
  criteria.matchPoints,
  criteria.boardPoints,
];

/** A finished match of any sides as one of its players has it. */
function withMatch(score: Score, match: MatchSheet, side: string): Score {
  const { winner, net, credits } = match.sheet;
  const points = winner === side ? 2 : isLost(match, side) ? 0 : 1;
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
  };
}

/**
 * The scores of single players over finished matches of any sides: of two, three, or teams. A player's spread is the sum
 * of the nets; players who are not named here count nothing. The order of `matches` makes no difference.
 */
export function playerScores(players: readonly string[], matches: readonly MatchSheet[]): ScoreTable {
  const scores = new Map(players.map((player) => [player, nothing(player)]));
  for (const match of matches) {
    if (!match.sheet.finished) continue;
    for (const [side, lineUp] of Object.entries(match.sides)) {
      for (const player of lineUp) {
        const score = scores.get(player);
        if (score) scores.set(player, withMatch(score, match, side));
      }
    }
  }
  return tableOfScores([...scores.values()]);
}
