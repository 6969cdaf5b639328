/** Where a side of a match of a bracket comes from: the seeding, or another match. */
export type Source = { readonly seed: number } | { readonly winnerOf: string } | { readonly loserOf: string };

/** A match of a bracket that may come to be played. */
export interface BracketMatch {
  /** Its name: `W2.1` of the winners, `L3.2` of those who have lost once, `F` the final, `F2` the second final, `P3` for third place. */
  readonly place: string;
  readonly from: readonly [Source, Source];
  /** The place in the standings of an entry that loses here, or would lose the match it falls to. */
  readonly losersPlace: number;
  /** The winner's place, if no match follows. */
  readonly winnersPlace?: number;
  /** The entry from the first source is named first; without it the first move goes to the side that has had it less often. */
  readonly inOrder?: true;
  /** It is played only if the side that came with a loss has won the match before it. */
  readonly ifUpset?: true;
}

const winnerOf = (place: string): Source => ({ winnerOf: place });
const loserOf = (place: string): Source => ({ loserOf: place });

/**
 * The seeds of a bracket of so many places, a power of two, from top to bottom: 1 and 2 can meet in the final alone, 1 to 4 not
 * before the semi-finals, and so on; places without an entry are opposite the best seeds.
 */
export function seedOrder(size: number): readonly number[] {
  let order: readonly number[] = [1];
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
}

/** How many rounds a bracket of so many entries has: each halves those who are left. */
const roundsFor = (entries: number): number => Math.max(1, Math.ceil(Math.log2(entries)));

const count = (of: number): readonly number[] => Array.from({ length: of }, (_, at) => at + 1);

/** The matches of those who have not lost, up to the one that a single winner comes out of, which is called `last`. */
function winnersSide(
  rounds: number,
  last: string,
  losersPlace: (round: number) => number,
): readonly BracketMatch[] {
  const seeds = seedOrder(2 ** rounds);
  const placeAt = (round: number, at: number): string => (round === rounds ? last : `W${round}.${at}`);
  return count(rounds).flatMap((round) =>
    count(2 ** (rounds - round)).map((at): BracketMatch => {
      const [above, below] = [2 * at - 1, 2 * at];
      const from: readonly [Source, Source] =
        round === 1
          ? [{ seed: seeds[above - 1] ?? 0 }, { seed: seeds[below - 1] ?? 0 }]
          : [winnerOf(placeAt(round - 1, above)), winnerOf(placeAt(round - 1, below))];
      return { place: placeAt(round, at), from, losersPlace: losersPlace(round) };
    }),
  );
}

/** A bracket in which who has lost once is out. With `thirdPlace` those who lost the semi-finals meet once more. */
export function singleBracket(entries: number, thirdPlace: boolean): readonly BracketMatch[] {
  const rounds = roundsFor(entries);
  const hasThird = thirdPlace && rounds > 1;
  const losersPlace = (round: number): number =>
    hasThird && round === rounds - 1 ? 4 : 2 ** (rounds - round) + 1;
  const matches = winnersSide(rounds, 'F', losersPlace).map((match) =>
    match.place === 'F' ? { ...match, winnersPlace: 1 } : match,
  );
  if (!hasThird) return matches;
  const semi = `W${rounds - 1}`;
  const third: BracketMatch = {
    place: 'P3',
    from: [loserOf(`${semi}.1`), loserOf(`${semi}.2`)],
    losersPlace: 4,
    winnersPlace: 3,
  };
  return [...matches, third];
}

/**
 * Where those who lose in a round of the winners fall to: turned round, with the halves exchanged, both, or as they are, and so on.
 * So the same two meet again as late as may be, in brackets of up to 256 not before half of the rounds of those who have lost once.
 */
function crossed(at: number, of: number, round: number): number {
  const turned = round % 2 === 0 ? of + 1 - at : at;
  const isExchanged = round % 4 === 3 || round % 4 === 0;
  return isExchanged ? ((turned - 1 + Math.floor(of / 2)) % of) + 1 : turned;
}

/**
 * A double-elimination bracket: two losses and you are out. The final is between the unbeaten entry and one with one loss; if
 * the latter wins, both have lost once, and a second final decides.
 */
export function doubleBracket(entries: number): readonly BracketMatch[] {
  const rounds = roundsFor(entries);
  const lastLosers = 2 * (rounds - 1);
  /** How many matches a round of those who have lost once has. */
  const sizeOf = (round: number): number => 2 ** (rounds - 1 - Math.ceil(round / 2));
  const placeOf = (round: number): number =>
    3 + count(lastLosers).reduce((sum, later) => sum + (later > round ? sizeOf(later) : 0), 0);
  const fallsTo = (round: number): number => (round === 1 ? 1 : 2 * (round - 1));
  const winners = winnersSide(rounds, `W${rounds}.1`, (round) =>
    rounds === 1 ? 2 : placeOf(fallsTo(round)),
  );
  const losers = count(lastLosers).flatMap((round) =>
    count(sizeOf(round)).map((at): BracketMatch => {
      const [place, size] = [`L${round}.${at}`, sizeOf(round)];
      const before = `L${round - 1}`;
      const losersPlace = placeOf(round);
      if (round === 1)
        return { place, from: [loserOf(`W1.${2 * at - 1}`), loserOf(`W1.${2 * at}`)], losersPlace };
      if (round % 2 === 1)
        return {
          place,
          from: [winnerOf(`${before}.${2 * at - 1}`), winnerOf(`${before}.${2 * at}`)],
          losersPlace,
        };
      const fallen = round / 2 + 1;
      return {
        place,
        from: [winnerOf(`${before}.${at}`), loserOf(`W${fallen}.${crossed(at, size, fallen)}`)],
        losersPlace,
      };
    }),
  );
  const unbeaten = `W${rounds}.1`;
  const beaten = lastLosers === 0 ? loserOf(unbeaten) : winnerOf(`L${lastLosers}.1`);
  const ends = { losersPlace: 2, winnersPlace: 1, inOrder: true } as const;
  return [
    ...winners,
    ...losers,
    { place: 'F', from: [winnerOf(unbeaten), beaten], ...ends },
    { place: 'F2', from: [winnerOf('F'), loserOf('F')], ...ends, ifUpset: true },
  ];
}
