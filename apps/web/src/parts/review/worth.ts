import type { ReviewedPly, SentReview } from './documents.js';

/** What perfect play makes of a moment of a game. */
export interface Worth {
  /** The seat that wins; null for a draw, and where the game is played for a total. */
  readonly winner: number | null;
  /** By how many points, or the total. */
  readonly points: number;
  /** The plies until then, where they are told. */
  readonly plies: number | null;
}

/** How a game ended, if it is over. */
export interface FinalScore {
  readonly winners: readonly number[];
  readonly points: readonly number[];
}

/** Solitaire and Singles are played for a total. */
export const isForTotal = ({ plies }: SentReview): boolean => plies.every(({ value }) => value === null);

/** The worth of an entry; null if nothing is reviewed there. */
export function worthOf({ seat, value, points, plies }: ReviewedPly): Worth | null {
  if (points === null) return null;
  if (value === null) return { winner: null, points, plies };
  return {
    winner: value === 'DRAW' ? null : value === 'WIN' ? seat : 1 - seat,
    points: Math.abs(points),
    plies,
  };
}

/** The worth of every moment from the start to the last; the last may be the end of the game. */
export function worths(
  review: SentReview,
  last: number,
  ending: FinalScore | null,
): readonly (Worth | null)[] {
  const isTotal = isForTotal(review);
  return Array.from({ length: last + 1 }, (_, ply) => {
    const entry = review.plies[ply];
    if (entry) return worthOf(entry);
    const [winner = null] = ending?.winners ?? [];
    if (!ending) return null;
    const [points = 0] = ending.points;
    if (isTotal) return { winner: null, points, plies: null };
    if (winner === null) return { winner, points: 0, plies: null };
    return { winner, points: Math.abs(points - (ending.points[1] ?? 0)), plies: 0 };
  });
}

/** The moments after the plies that gave something away. */
export const mistakesIn = ({ plies }: SentReview): readonly number[] =>
  plies.flatMap(({ ply, lost }) => (lost ? [ply + 1] : []));
