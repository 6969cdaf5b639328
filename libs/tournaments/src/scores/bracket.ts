import { bug } from '@fairview/kernel';
import type { Played } from './played.js';
import { courseOf, type PlanOf } from '../pairing/brackets/in-bracket.js';
import type { Pairing } from '../tournament/events.js';
import type { TableStanding } from '../pairing/method.js';
import { metIn } from '../tournament/state.js';
import { countedOf, scoreTable, type MatchResult, type ScoreTable } from './results.js';
import { resultsOf } from './sheets.js';

/** How the tables of matches between two stand, of those that are over. */
export function tablesStanding(
  pairings: readonly Pairing[],
  results: readonly MatchResult[],
): readonly TableStanding[] {
  const byMatch = new Map(results.map((result) => [result.match, result]));
  return pairings.flatMap(({ match, first }) => {
    const result = byMatch.get(match);
    if (!result) return [];
    return { match, isOver: true, isDisputed: false, ranking: [], result: countedOf(result, first) };
  });
}

/**
 * The scores of a bracket, also while it is played: `place` is the place that an entry has, or cannot fall below any more; 0
 * before the first round. Who went on stays who went on, also where a result was corrected after somebody was paired on it.
 */
export function bracketScores(
  planOf: PlanOf,
  { entries, pairings, byes, matches, bracket }: Played,
): ScoreTable {
  const results = resultsOf(matches);
  const table = scoreTable(entries, results, 1);
  if (pairings.length === 0) return table;
  const standing = new Map(tablesStanding(pairings, results).map((over) => [over.match, over]));
  const tables = pairings.map((pairing) => ({
    ...{ isOver: false, round: pairing.round, contenders: metIn(pairing), place: pairing.place },
    ...standing.get(pairing.match),
  }));
  const { places } = courseOf(planOf, { numbered: entries, byes, tables, rules: bracket ?? undefined });
  const scores = entries.map((entry) => {
    const score = table.scores.get(entry) ?? bug(`${entry} has no score`);
    return [entry, { ...score, place: places.get(entry) ?? entries.length }] as const;
  });
  return { ...table, scores: new Map(scores) };
}
