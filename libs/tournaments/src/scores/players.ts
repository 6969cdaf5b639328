import type { Pairing } from '../tournament/rounds.js';
import { contendersBySide } from '../tournament/state.js';
import { criteria, type Criterion } from './criteria.js';
import { nothing, tableOfScores, type Score, type ScoreTable } from './results.js';
import { boardPointsOf, isLost, type MatchSheet } from './sheets.js';

/** What single players are ranked by, whatever sides they played for: their nets, then match points, then board points. */
export const playerCriteria: readonly Criterion[] = [
  criteria.spread,
  criteria.matchPoints,
  criteria.boardPoints,
];

/** A finished match of any sides as one of its players has it, for the entry of the score. */
function withMatch(score: Score, match: MatchSheet, side: string, player: string): Score {
  const { winner, net, credits } = match.sheet;
  const points = winner === side ? 2 : isLost(match, side) ? 0 : 1;
  const collected = credits.filter(({ to }) => to === player);
  return {
    ...score,
    played: score.played + 1,
    won: score.won + (points === 2 ? 1 : 0),
    drawn: score.drawn + (points === 1 ? 1 : 0),
    lost: score.lost + (points === 0 ? 1 : 0),
    matchPoints: score.matchPoints + points,
    spread: score.spread + (net[player] ?? 0),
    credits: score.credits + collected.reduce((sum, credit) => sum + credit.points, 0),
    boardPoints: score.boardPoints + boardPointsOf(match, player),
  };
}

/**
 * The scores of single players over finished matches of any sides: of two, three, or teams. A player's spread is the sum of the
 * nets; players who are not named here count nothing. If `pairings` are given, a match gives its points to the entry whose
 * place the player has at the table. The order of `matches` makes no difference.
 */
export function playerScores(
  players: readonly string[],
  matches: readonly MatchSheet[],
  pairings: readonly Pairing[] = [],
): ScoreTable {
  const paired = new Map(pairings.map((pairing) => [pairing.match, contendersBySide(pairing)]));
  const scores = new Map(players.map((player) => [player, nothing(player)]));
  for (const match of matches) {
    if (!match.sheet.finished) continue;
    for (const [side, lineUp] of Object.entries(match.sides)) {
      for (const [place, player] of lineUp.entries()) {
        const entry = paired.get(match.id)?.[side]?.[place] ?? player;
        const score = scores.get(entry);
        if (score) scores.set(entry, withMatch(score, match, side, player));
      }
    }
  }
  return tableOfScores([...scores.values()]);
}
