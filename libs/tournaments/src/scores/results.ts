import { bug } from '@fairview/kernel';
import type { CountedResult } from '../tournament/rounds.js';

/** A finished match between two contenders, players or teams, as the standings read it. */
export interface MatchResult {
  readonly match: string;
  readonly entries: readonly [string, string];
  /** The entry that won; null if the match was drawn. */
  readonly winner: string | null;
  /** By entry: the spread of the match's sheet, won or lost. The two add up to zero, unless both forfeited. */
  readonly net: Readonly<Record<string, number>>;
  /** What `net` would be without the cap on spread, if that differs: by entry. */
  readonly uncapped?: Readonly<Record<string, number>>;
  /** By entry: what its players were credited with; absent if nobody asks. */
  readonly credits?: Readonly<Record<string, number>>;
  /** By entry: the points that its players won on their boards. */
  readonly boardPoints?: Readonly<Record<string, number>>;
  /** If teams meet: what both scored, in the order of `entries`. */
  readonly scores?: readonly [number, number];
  /** The entries that did not come: of a match that nobody won both have lost. */
  readonly forfeitedBy?: readonly string[];
}

/** The rules of an arena by which a match gives points. */
export const pointRules = ['won', 'drawn', 'lost', 'won-by-forfeit', 'lost-by-forfeit'] as const;
export type PointRule = (typeof pointRules)[number];

/** The points of an entry from one match, and the rule. */
export interface GivenPoints {
  readonly match: string;
  readonly opponent: string;
  readonly points: number;
  readonly rule: PointRule;
}

/** A match whose spread counts for less than it was, because a cap was agreed. */
export interface CappedSpread {
  readonly match: string;
  readonly opponent: string;
  readonly spread: number;
  readonly counted: number;
}

/** What an entry has done so far. */
export interface Score {
  readonly entry: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Stored doubled: a won match is 2, a drawn one 1. */
  readonly matchPoints: number;
  /** The sum of the spreads of the entry's sheets; of a player the sum of the nets. */
  readonly spread: number;
  /** The sum of what its players were credited with, what they paid left aside. */
  readonly credits: number;
  /** The sum of the points that its players won on their boards. */
  readonly boardPoints: number;
  /** In a duplicate: the sum of the scores of its deals, the deals won, the best single score. */
  readonly total: number;
  readonly dealsWon: number;
  readonly best: number;
  /**
   * In an elimination: the last round that the entry has reached, its place at the table there, and its chips. In a bracket
   * `place` is the place in it.
   */
  readonly round: number;
  readonly place: number;
  readonly chips: number;
}

/** What a criterion makes of entries that were tied until then. */
export interface Judgement {
  /** What was compared, by entry. */
  readonly values: ReadonlyMap<string, number>;
  /** Of a key of the tournament file: the exact values, `-` if one is undefined. Else the values say all. */
  readonly figures?: ReadonlyMap<string, string>;
  /** The entries in a new order, best first; those in one group are still tied. */
  readonly groups: readonly (readonly string[])[];
}

/** The results of a tournament with every entry's score. */
export interface ScoreTable {
  readonly results: readonly MatchResult[];
  readonly scores: ReadonlyMap<string, Score>;
  /** How often each two entries are to meet: the cycles of the round robin. */
  readonly meetings: number;
  /** The points of an entry from each match, with the rule, if the format gives them point by point. */
  readonly given?: ReadonlyMap<string, readonly GivenPoints[]>;
  /** What a key of the tournament file makes of entries, in formats whose rounds follow from results. */
  readonly judge?: (key: string, tied: readonly string[]) => Judgement;
}

/** How a match counts, seen by the one named first. */
export function countedOf(
  { entries, winner, net, scores, forfeitedBy = [] }: MatchResult,
  first: string,
): Omit<CountedResult, 'match'> {
  const spread = net[first] ?? 0;
  const isFirstAway = forfeitedBy.includes(first);
  if (forfeitedBy.length > 1) return { result: '-/-', spread };
  if (forfeitedBy.length > 0) return { result: isFirstAway ? '-/+' : '+/-', spread };
  const [one = 0, other = 0] = scores ?? [];
  const inOrder: readonly [number, number] = entries[0] === first ? [one, other] : [other, one];
  const scored = scores ? { scores: inOrder } : {};
  if (winner === null) return { result: '1/2-1/2', spread, ...scored };
  return { result: winner === first ? '1-0' : '0-1', spread, ...scored };
}

/** Doubled match points of `entry` from one of its matches. */
export const pointsFrom = ({ winner, forfeitedBy = [] }: MatchResult, entry: string): number =>
  winner === entry ? 2 : winner !== null || forfeitedBy.includes(entry) ? 0 : 1;

/** Of an entry that has not played. */
export const nothing = (entry: string): Score => ({
  entry,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  matchPoints: 0,
  spread: 0,
  credits: 0,
  boardPoints: 0,
  total: 0,
  dealsWon: 0,
  best: 0,
  round: 0,
  place: 0,
  chips: 0,
});

function withResult(score: Score, result: MatchResult): Score {
  const points = pointsFrom(result, score.entry);
  return {
    ...score,
    played: score.played + 1,
    won: score.won + (points === 2 ? 1 : 0),
    drawn: score.drawn + (points === 1 ? 1 : 0),
    lost: score.lost + (points === 0 ? 1 : 0),
    matchPoints: score.matchPoints + points,
    spread:
      score.spread + (result.net[score.entry] ?? bug(`match ${result.match} has no net of ${score.entry}`)),
    credits: score.credits + (result.credits?.[score.entry] ?? 0),
    boardPoints: score.boardPoints + (result.boardPoints?.[score.entry] ?? 0),
  };
}

/**
 * Adds up the current results of every entry; their order makes no difference. `meetings` is how often each two are to meet
 * (direct encounter needs to know what is missing). A bye of a round robin is a free round and gives neither points nor spread.
 * A result of somebody else, of one entry alone or given twice is a bug of the caller.
 */
export function scoreTable(
  entries: readonly string[],
  results: readonly MatchResult[],
  meetings: number,
): ScoreTable {
  const scores = new Map(entries.map((entry) => [entry, nothing(entry)]));
  const seen = new Set<string>();
  for (const result of results) {
    const [first, second] = result.entries;
    if (first === second || seen.has(result.match))
      bug(`match ${result.match} cannot be a result of this tournament`);
    seen.add(result.match);
    for (const entry of result.entries) {
      const score = scores.get(entry) ?? bug(`match ${result.match} names ${entry}, who is no entry`);
      scores.set(entry, withResult(score, result));
    }
  }
  return { results, scores, meetings };
}

/** A table of scores that were not added up from results between two. */
export const tableOfScores = (scores: readonly Score[]): ScoreTable => ({
  results: [],
  scores: new Map(scores.map((score) => [score.entry, score])),
  meetings: 0,
});

/** The matches of an entry whose spread was capped, in the order of the results. */
export const cappedOf = ({ results }: Pick<ScoreTable, 'results'>, entry: string): readonly CappedSpread[] =>
  results.flatMap(({ match, entries, net, uncapped }) => {
    const spread = uncapped?.[entry];
    const opponent = entries.find((other) => other !== entry) ?? '';
    return spread === undefined ? [] : [{ match, opponent, spread, counted: net[entry] ?? 0 }];
  });

/** The score of an entry of the table. */
export const scoreOf = ({ scores }: ScoreTable, entry: string): Score =>
  scores.get(entry) ?? bug(`${entry} is no entry of these standings`);
