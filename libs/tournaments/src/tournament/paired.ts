import { pairingsOf } from './pairings.js';
import type { AwayKind, CountedResult, Lot, SeatedRounds } from './rounds.js';
import { pairedWithSpots, type AgreedSpot } from './spots.js';
import { contendersBySide, metIn, type DrawnLot, type Paired } from './state.js';

export const drawnFor = (round: number, { lot }: { readonly lot?: Lot }): readonly DrawnLot[] =>
  lot ? [{ ...lot, round }] : [];

/** The number of a round, how many pairings were taken back before it, and what is agreed for its matches. */
interface RoundToCome {
  readonly round: number;
  readonly before: number;
  readonly spots: readonly AgreedSpot[];
}

/** One more round is paired: its matches, and what it was paired on. */
export function withRound(
  paired: Paired,
  tournament: string,
  whole: SeatedRounds & {
    readonly disputed?: readonly string[];
    readonly counted?: readonly CountedResult[];
  },
  { round, before, spots }: RoundToCome,
): Paired {
  const pairings = pairingsOf(tournament, whole, { first: round, before });
  return {
    ...paired,
    pairings: [...paired.pairings, ...pairedWithSpots(pairings, spots, contendersBySide)],
    over: [...paired.over, ...(whole.disputed ?? []).map((match) => ({ round, match }))],
    counted: [...paired.counted, ...(whole.counted ?? []).map((result) => ({ ...result, round }))],
  };
}

/** The rounds that were paired in which an entry has neither a match nor a bye. */
export function roundsWithout({ pairings, byes }: Paired, entry: string): readonly number[] {
  const own = new Set([
    ...pairings.filter((pairing) => metIn(pairing).includes(entry)).map(({ round }) => round),
    ...byes.filter((bye) => bye.entry === entry).map(({ round }) => round),
  ]);
  return [...new Set(pairings.map(({ round }) => round))].filter((round) => !own.has(round));
}

/** A player who comes between rounds has the next number, and `misses` the rounds before, but in an arena. */
export function withLateEntry(
  paired: Paired,
  { entry, missed = 'zero-bye' }: { readonly entry: string; readonly missed?: AwayKind },
  misses: boolean,
): Paired {
  if (!misses) return { ...paired, order: [...paired.order, entry] };
  const asked = missed === 'half-bye' ? { isRequested: true as const } : {};
  const byes = roundsWithout(paired, entry).map((round) => ({ round, entry, kind: missed, ...asked }));
  return { ...paired, order: [...paired.order, entry], byes: [...paired.byes, ...byes] };
}
