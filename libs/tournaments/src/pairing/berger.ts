/** One round of a round robin, entries by their numbers from 1. */
export interface BergerRound {
  /** In the order of the printed table; the first of a pair has the first move. */
  readonly pairs: readonly (readonly [number, number])[];
  /** With an odd number of entries, the one who has no match in this round. */
  readonly bye?: number;
}

/** The printed table for `even` entries, by its closed form: on a circle of all but the last, pairs stand opposite. */
function table(even: number): readonly (readonly [number, number])[][] {
  const circle = even - 1;
  const place = (number: number) => ((((number - 1) % circle) + circle) % circle) + 1;
  return Array.from({ length: circle }, (_, round) => {
    const top = place(1 + (round * even) / 2);
    const others = Array.from(
      { length: even / 2 - 1 },
      (_, k) => [place(top + k + 1), place(top - k - 1)] as const,
    );
    return [round % 2 === 0 ? ([top, even] as const) : ([even, top] as const), ...others];
  });
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
  const once = table(n + (n % 2)).map((pairs): BergerRound => {
    const free = pairs.find((pair) => pair.includes(n + 1));
    if (!free) return { pairs };
    return { pairs: pairs.filter((pair) => pair !== free), bye: free[0] === n + 1 ? free[1] : free[0] };
  });
  return Array.from({ length: cycles }, (_, cycle) => {
    const rounds = cycle % 2 === 0 ? once : reversed(once);
    return cycle === 0 && cycles > 1 ? swapped(rounds) : rounds;
  }).flat();
}
