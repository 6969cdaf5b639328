/** A place at one game, from 0. */
export type Seat = number;

/**
 * One line of a game's score, as the sheet prints it. Points are whole numbers. `seat` is null if the line is
 * nobody's; `round` is there in games of several rounds.
 */
export type Line = {
  readonly round?: number;
  readonly label: string;
  readonly seat: Seat | null;
  readonly points: number;
};

/** The end of a game: no winner is a draw; `points` has one number a seat; `rating` if the rulebook has one. */
export type Outcome = {
  readonly winners: readonly Seat[];
  readonly points: readonly number[];
  readonly lines: readonly Line[];
  readonly rating?: string;
};
