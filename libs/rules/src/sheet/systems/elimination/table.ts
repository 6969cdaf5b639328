/** What is agreed for a table of elimination (BC-18). */
export type TableTerms = {
  /** The smallest bet on a space: a player who has less is out. */
  readonly min: number;
  /** How many rounds the table plays. */
  readonly rounds: number;
  /** The rounds after which the lowest leaves, rising, the last one before the end. */
  readonly cuts: readonly number[];
};

/**
 * A table of elimination as a settled round has left it, or as it was opened. A place is the index of a side among the sides,
 * which are in the order of the lot. An immutable value: the rounds after it share it.
 */
export type EliminationTable = {
  readonly terms: TableTerms;
  /** The rounds that are settled, over all shoes. */
  readonly round: number;
  /** By place. */
  readonly chips: readonly number[];
  /** By place: the round after which the player left, null while they are in. */
  readonly outAfter: readonly (number | null)[];
  /** How many of the cuts are behind the table. */
  readonly cutsPassed: number;
  /** The place that had the button in the last settled round. */
  readonly button: number | undefined;
  /** BC-15: a shoe was put up and nobody bet. */
  readonly nobodyBets: boolean;
  /** As the round before had left it. */
  readonly before: EliminationTable | undefined;
};

/** The table before its first shoe; `chips` by place. */
export const openTable = (terms: TableTerms, chips: readonly number[]): EliminationTable => ({
  terms,
  chips,
  round: 0,
  cutsPassed: 0,
  nobodyBets: false,
  outAfter: chips.map(() => null),
  button: undefined,
  before: undefined,
});

export const isIn = ({ outAfter }: EliminationTable, place: number): boolean => outAfter[place] === null;

/** The places of those who are in, in the order of the lot. */
export const placesIn = (table: EliminationTable): readonly number[] =>
  [...table.chips.keys()].filter((place) => isIn(table, place));

/** How many rounds are to be played until the next cut, or the end. */
export const roundsDue = ({ terms: { cuts, rounds }, cutsPassed, round }: EliminationTable): number =>
  (cuts[cutsPassed] ?? rounds) - round;

/** BC-18: the rounds are played, fewer than two are in, or nobody bets. */
export const isOver = (table: EliminationTable): boolean =>
  table.nobodyBets || table.round >= table.terms.rounds || placesIn(table).length < 2;

/**
 * BC-3, BC-18: the places of those who are in, clockwise from the player who has the button next: the first after the one who had it
 * in the last settled round; in round 1 the first of all.
 */
export function placesFromButton(table: EliminationTable): readonly number[] {
  const places = placesIn(table);
  const next = Math.max(
    0,
    places.findIndex((place) => place > (table.button ?? -1)),
  );
  return [...places.slice(next), ...places.slice(0, next)];
}
