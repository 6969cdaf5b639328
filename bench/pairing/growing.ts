import {
  defaultPoints,
  type Pair,
  type PairedRound,
  type Tournament,
  type Unpaired,
} from '@fairview/competition';

/** A whole number from 0, below n. */
export type Pick = (n: number) => number;

/** A small chance of our own: the same for the same seed. */
export function chance(seed: number): Pick {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** The kinds of tournament: everybody plays; one in sixty is away in a round and one pair in eighty is no game; the same in the last rounds. */
export const kinds = ['plain', 'away', 'last'] as const;
export type Kind = (typeof kinds)[number];

/** A tournament of the Dutch system before its first round; ratings fall from 2400 to 1400. */
export const fresh = (size: number, kind: Kind, rounds: number): Tournament => ({
  format: 'swiss-dutch',
  settings: {
    rounds: kind === 'last' ? rounds : rounds + 2,
    ruleYear: 2026,
    initialSide: 'first',
    forbidden: [],
    points: defaultPoints,
    spreadCap: null,
    teams: null,
  },
  tieBreaks: null,
  competitors: Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    name: `Player ${at + 1}`,
    rating: 2400 - Math.floor((1000 * at) / size),
    virtual: [],
  })),
  players: [],
  teamOf: [],
  rounds: [],
  next: { unpaired: [], returned: [] },
  lots: null,
});

/** The tournament with those who will be away from its next round. */
export function withAbsences(tournament: Tournament, kind: Kind, pick: Pick): Tournament {
  const byes = ['half-bye', 'zero-bye', 'half-bye', 'full-bye', 'absent'] as const;
  const unpaired = tournament.competitors.flatMap((_, who): Unpaired[] =>
    kind !== 'plain' && pick(60) === 0
      ? [{ who, kind: byes[pick(byes.length)] ?? 'absent', spread: 0, score: null }]
      : [],
  );
  return { ...tournament, next: { unpaired, returned: [] } };
}

/** The tournament after a round: the stronger of two wins more often, by as much as ratings say. */
export function withRound(
  tournament: Tournament,
  { pairs, bye }: PairedRound,
  kind: Kind,
  pick: Pick,
): Tournament {
  const ratingOf = (who: number): number => tournament.competitors[who]?.rating ?? 0;
  const played = pairs.map(({ sides }): Pair => {
    const expected = 1 / (1 + 10 ** ((ratingOf(sides[1]) - ratingOf(sides[0])) / 400));
    const draws = Math.min(expected, 1 - expected) / 4;
    const point = pick(1000) / 1000;
    const result = point < expected - draws ? '1-0' : point < expected + draws ? '1/2-1/2' : '0-1';
    const isNoGame = kind !== 'plain' && pick(80) === 0;
    const noGame = (['+/-', '-/+', '-/-', '0-0'] as const)[pick(4)] ?? '-/-';
    return {
      sides,
      result: isNoGame ? noGame : result,
      scores: null,
      spread: null,
      shutOut: false,
      boards: [],
    };
  });
  const byes: Unpaired[] = bye === null ? [] : [{ who: bye, kind: 'pairing-bye', spread: 0, score: null }];
  const unpaired = [...tournament.next.unpaired, ...byes];
  return { ...tournament, rounds: [...tournament.rounds, { pairs: played, unpaired, spreadCap: null }] };
}
