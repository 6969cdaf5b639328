import type { Rated, RatedResult, Rating, RatingState, Term } from './rating-state.js';

/** A tournament to be rated. */
export interface Period {
  readonly tournament: string;
  /** The log position at which it was first closed: it stays in its place, even if it is opened again and corrected. */
  readonly closedFirst: number;
  readonly results: readonly RatedResult[];
}

/** How somebody stands since a period. */
export interface StandingSince {
  readonly standing: RatingState;
  readonly period: number;
}

/** What a tournament did to somebody's rating. */
export interface RatingChange {
  readonly tournament: string;
  readonly period: number;
  readonly player: string;
  /** Null for somebody who had no rating before. */
  readonly was: RatingState | null;
  readonly now: RatingState;
  readonly terms: readonly Term[];
}

/** The state between two periods. */
export interface RatedSoFar {
  readonly standings: ReadonlyMap<string, StandingSince>;
  /** The periods in which somebody was rated, in their order. */
  readonly periods: readonly number[];
}

/**
 * Folds tournaments in the order in which they were first closed, and answers every change of a rating, and what stands
 * after them. The same tournaments give the same changes, wherever the fold begins.
 */
export function foldPeriods(
  rating: Rating,
  before: RatedSoFar,
  periods: readonly Period[],
): { readonly changes: readonly RatingChange[]; readonly after: RatedSoFar } {
  const standings = new Map(before.standings);
  const rated = [...before.periods];
  const changes: RatingChange[] = [];
  for (const { tournament, closedFirst: period, results } of periods) {
    const counting = results.filter((result) => rating.rates(result));
    if (counting.length === 0) continue;
    const standingOf = (player: string): RatingState => {
      const since = standings.get(player);
      if (!since) return rating.start;
      return rating.idle(since.standing, rated.filter((each) => each > since.period).length);
    };
    const after: ReadonlyMap<string, Rated> = rating.period(standingOf, counting);
    for (const [player, { now, terms }] of after)
      changes.push({
        tournament,
        period,
        player,
        now,
        terms,
        was: standings.has(player) ? standingOf(player) : null,
      });
    for (const [player, { now }] of after) standings.set(player, { standing: now, period });
    rated.push(period);
  }
  return { changes, after: { standings, periods: rated } };
}
