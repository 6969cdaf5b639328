import type { Outcome } from '../../../game/outcome.js';

/** All of them together. */
export const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);

/** The lines of a round with each seat's net. */
const isNet = /^net /;

/** Scarney Baccarat: what each settled round of a shoe brought each of so many seats, 0 for a seat that was not in it. */
export function netsOfRounds(
  { lines }: Pick<Outcome, 'lines'>,
  seats: number,
): readonly (readonly number[])[] {
  const rounds: number[][] = [];
  for (const { round, seat, label, points } of lines) {
    if (round === undefined || seat === null || !isNet.test(label)) continue;
    const nets = (rounds[round - 1] ??= Array.from({ length: seats }, () => 0));
    nets[seat] = points;
  }
  return rounds;
}

/** The nets of several rounds, each added up over them. */
export const inAll = (rounds: readonly (readonly number[])[], places: number): readonly number[] =>
  Array.from({ length: places }, (_, place) => sum(rounds.map((nets) => nets[place] ?? 0)));

/** The place that has more than every other; none if the most is shared. */
export function mostAlone(figures: readonly number[]): number | undefined {
  const most = Math.max(...figures);
  return figures.indexOf(most) === figures.lastIndexOf(most) ? figures.indexOf(most) : undefined;
}
