import type { Spot } from '../../../parts/charts/strokes.js';

/** A rating, tournament by tournament, as it is drawn. */
export interface RatingCourse {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly { readonly number: number; readonly x: number }[];
  readonly spots: readonly Spot[];
}

/** Pixels of the drawing: its margins, all tournaments, one at least and at most, and from the lowest rating to the highest. */
const size = {
  ...({ top: 34, bottom: 14, left: 16, right: 90 } as const),
  ...({ across: 520, least: 20, most: 90, tall: 110 } as const),
};

/**
 * The course of a rating: a column a tournament, the first at the left, the highest rating at the top.
 * @param ratings after each tournament, the first first
 */
export function ratingCourseOf(ratings: readonly number[]): RatingCourse {
  const steps = Math.max(1, ratings.length - 1);
  const step = Math.max(size.least, Math.min(size.most, size.across / steps));
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  // A rating that never changed runs along the middle.
  const heightOf = (rating: number): number =>
    highest === lowest ? 0.5 : (highest - rating) / (highest - lowest);
  const spots = ratings.map((rating, at) => ({
    x: size.left + at * step,
    y: size.top + Math.round(heightOf(rating) * size.tall),
    provisional: false,
  }));
  return {
    width: size.left + steps * step + size.right,
    height: size.top + size.tall + size.bottom,
    columns: spots.map(({ x }, at) => ({ number: at + 1, x })),
    spots,
  };
}
