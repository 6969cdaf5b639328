import { pairingsOf } from './pairings.js';
import type { CountedResult, Lot, SeatedRounds } from './rounds.js';
import { pairedWithSpots, type AgreedSpot } from './spots.js';
import { contendersBySide, type DrawnLot, type Paired } from './state.js';

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
