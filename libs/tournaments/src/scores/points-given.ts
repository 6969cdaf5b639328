import {
  pointsFrom,
  type GivenPoints,
  type MatchResult,
  type PointRule,
  type ScoreTable,
} from './results.js';

function ruleOf(result: MatchResult, entry: string): PointRule {
  const { winner, forfeitedBy = [] } = result;
  if (forfeitedBy.length > 0) return winner === entry ? 'won-by-forfeit' : 'lost-by-forfeit';
  if (winner === null) return 'drawn';
  return winner === entry ? 'won' : 'lost';
}

/** A table of scores that names the match and the rule of every point: 2 for a match won, 1 for a drawn one. */
export function withPointsGiven(table: ScoreTable): ScoreTable {
  const given = new Map([...table.scores.keys()].map((entry) => [entry, [] as GivenPoints[]]));
  for (const result of table.results) {
    const [one, other] = result.entries;
    for (const [entry, opponent] of [
      [one, other],
      [other, one],
    ] as const)
      given.get(entry)?.push({
        match: result.match,
        opponent,
        points: pointsFrom(result, entry),
        rule: ruleOf(result, entry),
      });
  }
  return { ...table, given };
}
