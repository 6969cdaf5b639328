import type { RatedSoFar } from './periods.js';
import type { Rating, RatingSystem } from './rating-state.js';

/** How the rating of somebody stands, and how it would. */
export interface TriedRating {
  readonly player: string;
  readonly game: string;
  readonly system: RatingSystem;
  /** The figure that people are ranked by, in millionths; null for players without one, before or after. */
  readonly was: number | null;
  readonly now: number | null;
}

/** Everybody's figures after the last of these periods. */
function shownNow(rating: Rating, { standings, periods }: RatedSoFar): ReadonlyMap<string, number> {
  return new Map(
    [...standings].map(([player, { standing, period }]) => {
      const missed = periods.filter((each) => each > period).length;
      return [player, rating.shown(rating.idle(standing, missed))];
    }),
  );
}

/** Whose figures differ between two folds of the same tournaments, the higher figure first. */
export function changedFigures(
  rating: Rating,
  before: RatedSoFar,
  after: RatedSoFar,
): readonly Pick<TriedRating, 'player' | 'was' | 'now'>[] {
  const [was, now] = [shownNow(rating, before), shownNow(rating, after)];
  return [...new Set([...was.keys(), ...now.keys()])]
    .map((player) => ({ player, was: was.get(player) ?? null, now: now.get(player) ?? null }))
    .filter((each) => each.was !== each.now)
    .sort(
      (one, other) =>
        (other.now ?? other.was ?? 0) - (one.now ?? one.was ?? 0) || (one.player < other.player ? -1 : 1),
    );
}
