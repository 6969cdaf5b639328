import { pairedWaiting } from '../pairing/waiting/waiting.js';
import { criteria } from '../scores/criteria.js';
import {
  scoreTable,
  pointsFrom,
  type GivenPoints,
  type MatchResult,
  type PointRule,
  type ScoreTable,
} from '../scores/results.js';
import { resultsOf } from '../scores/sheets.js';
import { mostArenaMinutes } from '../tournament/limits.js';
import type { Format } from './format.js';
import { ofTwo } from './proposal.js';

function ruleOf(result: MatchResult, entry: string): PointRule {
  const { winner, forfeitedBy = [] } = result;
  if (forfeitedBy.length > 0) return winner === entry ? 'won-by-forfeit' : 'lost-by-forfeit';
  if (winner === null) return 'drawn';
  return winner === entry ? 'won' : 'lost';
}

/** A table of scores that names the match and the rule of every point: 2 for a match won, 1 for a drawn one. */
function withPointsGiven(table: ScoreTable): ScoreTable {
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

/** Waiting players are paired with somebody near them in the standings, again and again, until the time is over. */
export const arena: Format = {
  id: 'arena',
  description:
    'For an agreed number of minutes, players who are waiting are paired with somebody near them in the standings. A win brings 2 points, a draw 1.',
  options: { minutes: mostArenaMinutes },
  shapes: () => [[1, 1]],
  pairing: pairedWaiting,
  scores: ({ entries, matches, plan }) => withPointsGiven(scoreTable(entries, resultsOf(matches, plan), 1)),
  criteria: [criteria.matchPoints, criteria.matchesWon, criteria.spread],
  columns: ['points', 'won', 'lost', 'spread'],
  proposes: ofTwo,
};
