/** A place at the table, from 1, and the one it meets; the first has the first move. */
export type TablePair = readonly [number, number];

/**
 * One round of the Berger table for an even number of places (FIDE C.05, annex 1), counted from 0. The highest place meets
 * everybody in the order of the table, and sides alternate.
 */
export function bergerRound(places: number, round: number): readonly TablePair[] {
  const moving = places - 1;
  const at = (offset: number): number => ((((round * places) / 2 + offset) % moving) + moving) % moving;
  const top = at(0) + 1;
  const pairs: TablePair[] = [round % 2 === 0 ? [top, places] : [places, top]];
  for (let step = 1; step < places / 2; step++) pairs.push([at(step) + 1, at(-step) + 1]);
  return pairs;
}

/** How many rounds a table has. */
export const tableRounds = (places: number, isDouble: boolean): number => (places - 1) * (isDouble ? 2 : 1);

/**
 * A round of a single or double table. In a double one the last two rounds of the first cycle change places, so that nobody
 * has one side three times running, and the second cycle turns the sides.
 */
export function tableRound(places: number, round: number, isDouble: boolean): readonly TablePair[] {
  const cycle = places - 1;
  if (!isDouble) return bergerRound(places, round);
  if (round >= cycle) return bergerRound(places, round - cycle).map(([one, other]) => [other, one]);
  const isSwapped = cycle > 1 && round >= cycle - 2;
  return bergerRound(places, isSwapped ? 2 * cycle - 3 - round : round);
}
