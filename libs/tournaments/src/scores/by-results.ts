import { keyJudge, type Format } from '@fairview/competition';
import { bug } from '@fairview/kernel';
import type { Played } from './played.js';
import { competitionOf } from '../pairing/competition-of.js';
import { criteriaByKey } from './keys.js';
import { countedOf, scoreTable, type ScoreTable } from './results.js';
import { resultsOf } from './sheets.js';

/**
 * The scores of rounds that were paired on results: a bye counts as what it is (a match won by the agreed spread, if the
 * pairing left somebody without an opponent), and every key of a tournament file is available. An open match counts for nothing
 * yet. The order of the matches makes no difference.
 */
export function scoresByResults(played: Played, system: Format): ScoreTable {
  const { entries, pairings, byes, rounds, boards, plan } = played;
  const results = resultsOf(played.matches, plan);
  const byMatch = new Map(results.map((result) => [result.match, result]));
  const meetings = pairings.map(({ match, round, first, second = '' }) => {
    const result = byMatch.get(match);
    return { round, first, second, result: result ? countedOf(result, first) : null };
  });
  const byeSpread = plan.forfeitSpread ?? 0;
  const { spreadCap } = plan;
  const file = competitionOf({ system, entries, rounds, meetings, byes, byeSpread, spreadCap, boards });
  // A match won is 2 in every table here; in a file it is 1, and of teams 2.
  const win = boards === null ? 2 : 1;
  const everybody = [...entries.keys()];
  const judge = keyJudge(file);
  const criterionOf = criteriaByKey(judge, entries);
  const figures = (key: string): ReadonlyMap<number, string | null> => judge(key, everybody).values;
  const [points, spreads] = [figures('PTS'), figures('SPR')];
  const table = scoreTable(entries, results, 1);
  const scores = entries.map((entry, at) => {
    const score = table.scores.get(entry) ?? bug(`${entry} has no score`);
    const matchPoints = win * Number(points.get(at) ?? 0);
    return [entry, { ...score, matchPoints, spread: Number(spreads.get(at) ?? 0) }] as const;
  });
  return {
    // The opponents met over the board: a forfeit does not count.
    results: results.filter(({ forfeitedBy = [] }) => forfeitedBy.length === 0),
    scores: new Map(scores),
    meetings: 1,
    judge: (key, tied) => criterionOf(key).judge(tied, table),
  };
}
