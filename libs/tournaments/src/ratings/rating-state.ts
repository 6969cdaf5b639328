/** The ways in which a club may rate, as its log names them. */
export const ratingSystems = ['elo', 'glicko2', 'plackett-luce'] as const;
export type RatingSystem = (typeof ratingSystems)[number];

/**
 * Somebody's state in a rating system. Every figure is a whole number of millionths, so that the stored figures are exactly
 * those used in computations.
 */
export interface RatingState {
  readonly rating: number;
  /** How unsure the rating is; 0 in Elo, which does not say. */
  readonly deviation: number;
  /** How much it is expected to move; of Glicko-2 alone, else 0. */
  readonly volatility: number;
  /** The highest rating so far. */
  readonly peak: number;
  /** How many results were rated. */
  readonly played: number;
}

/** A result that is rated: who played on which side, and how the sides finished. */
export interface RatedResult {
  readonly match: string;
  /** The accounts of each side. */
  readonly sides: readonly (readonly string[])[];
  /** The place of each side, from 1; sides that are level share it. */
  readonly places: readonly number[];
}

/** What one result did to the rating of one person: a part of the explanation of a change. */
export interface Term {
  readonly match: string;
  /** The place of their side, from 1, and how many sides shared it, themselves included. */
  readonly place: number;
  readonly level: number;
  readonly sides: number;
  /** The score that was expected, in millionths of a win; null if the system expects none. */
  readonly expected: number | null;
  /** What it added to the rating. */
  readonly by: number;
  /** The ratings that the opponents had, side by side. */
  readonly opponents: readonly { readonly player: string; readonly rating: number }[];
}

/** How somebody stands after the results of a tournament, and what that follows from. */
export interface Rated {
  readonly now: RatingState;
  readonly terms: readonly Term[];
}

/** A rating system: all results of one tournament are one period, in the order of its rounds and boards. */
export interface Rating {
  /** What everybody begins with. */
  readonly start: RatingState;
  /** Whether it rates such a result; what it does not rate it leaves out. */
  rates(result: RatedResult): boolean;
  /** How everybody who played stands after a period. `before` answers how somebody stood when it began. */
  period(
    before: (player: string) => RatingState,
    results: readonly RatedResult[],
  ): ReadonlyMap<string, Rated>;
  /** How somebody stands who had no rated result in so many periods. */
  idle(standing: RatingState, periods: number): RatingState;
  /** The figure that people are ranked by. */
  shown(standing: RatingState): number;
}

export const million = 1_000_000;

/** A figure as it is stored. */
export const inMillionths = (figure: number): number => Math.round(figure * million) + 0;
