import { bergerRound } from '@fairview/competition';

/** One round of a round robin, entries by their numbers from 1. */
export interface BergerRound {
  /** In the order of the printed table; the first of a pair has the first move. */
  readonly pairs: readonly (readonly [number, number])[];
  /** With an odd number of entries, the one who has no match in this round. */
  readonly bye?: number;
}

/** The last two rounds change places. */
const swapped = (rounds: readonly BergerRound[]): readonly BergerRound[] => [
  ...rounds.slice(0, -2),
  ...rounds.slice(-2).reverse(),
];

const reversed = (rounds: readonly BergerRound[]): readonly BergerRound[] =>
  rounds.map((round) => ({ ...round, pairs: round.pairs.map(([first, second]) => [second, first]) }));

/**
 * A round robin by the Berger tables of the FIDE handbook (C.05, annex 1), for `n` entries numbered from 1 in the
 * order of the draw; the order of rounds, of pairs and of sides is that of the printed tables. With `n` odd the table
 * of `n + 1` is used and the entry that would meet its last number has the bye: a free round, worth nothing in the standings.
 * With several cycles every second one has its sides reversed, and the last two rounds of the first are swapped, as
 * FIDE recommends: over two cycles nobody then has the same side three times running. Fewer than two entries have no
 * rounds.
 */
export function bergerRounds(
  n: number,
  { cycles = 1 }: { readonly cycles?: number } = {},
): readonly BergerRound[] {
  if (n < 2) return [];
  const places = n + (n % 2);
  const once = Array.from({ length: places - 1 }, (_, round): BergerRound => {
    const pairs = bergerRound(places, round);
    const free = pairs.find((pair) => pair.includes(n + 1));
    if (!free) return { pairs };
    return { pairs: pairs.filter((pair) => pair !== free), bye: free[0] === n + 1 ? free[1] : free[0] };
  });
  return Array.from({ length: cycles }, (_, cycle) => {
    const rounds = cycle % 2 === 0 ? once : reversed(once);
    return cycle === 0 && cycles > 1 ? swapped(rounds) : rounds;
  }).flat();
}
