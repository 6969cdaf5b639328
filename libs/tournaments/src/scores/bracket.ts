import { bug, defined } from '@fairview/kernel';
import type { Played } from './played.js';
import type { BracketCourse, BracketSlot } from '../pairing/brackets/course.js';
import { courseOf, type PlanOf } from '../pairing/brackets/in-bracket.js';
import type { Pairing } from '../tournament/rounds.js';
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
 * The scores of a bracket, also while it is played: `place` is the place that an entry has, or can no longer fall below; 0
 * before the first round. An entry that went on has gone on, even if a result is corrected after somebody was paired on it.
 */
export function bracketScores(
  planOf: PlanOf,
  { entries, pairings, byes, matches, bracket }: Played,
): ScoreTable {
  const results = resultsOf(matches);
  const table = scoreTable(entries, results, 1);
  if (pairings.length === 0) return table;
  const { places } = courseNow(planOf, { entries, pairings, byes, matches, bracket });
  const scores = entries.map((entry) => {
    const score = table.scores.get(entry) ?? bug(`${entry} has no score`);
    return [entry, { ...score, place: places.get(entry) ?? entries.length }] as const;
  });
  return { ...table, scores: new Map(scores) };
}

type PlayedBracket = Pick<Played, 'entries' | 'pairings' | 'byes' | 'matches' | 'bracket'>;

/** The course of a bracket as its matches stand. */
function courseNow(
  planOf: PlanOf,
  { entries, pairings, byes, matches, bracket }: PlayedBracket,
): BracketCourse {
  const standing = new Map(tablesStanding(pairings, resultsOf(matches)).map((over) => [over.match, over]));
  const tables = pairings.map((pairing) => ({
    isOver: false,
    round: pairing.round,
    contenders: metIn(pairing),
    place: pairing.place,
    ...standing.get(pairing.match),
  }));
  return courseOf(planOf, { numbered: entries, byes, tables, rules: bracket ?? undefined });
}

/** A match of a bracket, with the one that is or was played there last. */
export interface DrawnSlot extends BracketSlot {
  readonly match?: string;
}

/** All matches of a bracket, those to come too, in the order of the bracket; none before the first round is paired. */
export function bracketSlots(planOf: PlanOf, played: PlayedBracket): readonly DrawnSlot[] {
  return played.pairings.length === 0 ? [] : withMatches(courseNow(planOf, played), played.pairings);
}

/** The matches of a bracket, each with the one that is or was played there last. */
export function withMatches(
  { slots }: BracketCourse,
  pairings: readonly Pick<Pairing, 'round' | 'place' | 'match'>[],
): readonly DrawnSlot[] {
  const last = new Map(
    [...pairings].sort((one, other) => one.round - other.round).map(({ place, match }) => [place, match]),
  );
  return slots.map((slot) => ({ ...slot, ...defined({ match: last.get(slot.place) }) }));
}
