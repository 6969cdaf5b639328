import { million, type RatedResult, type RatingState, type Term } from './rating-state.js';

/** A result between two single players, as one of them has it. */
export interface Duel {
  readonly match: string;
  readonly opponent: string;
  /** 1 for a win, 0.5 if they are level, 0 for a loss. */
  readonly score: number;
}

/** Whether two single players met. */
export const isTwoSided = ({ sides }: RatedResult): boolean =>
  sides.length === 2 && sides.every((players) => players.length === 1);

/** The results of everybody who played, in their order. */
export function duels(results: readonly RatedResult[]): ReadonlyMap<string, readonly Duel[]> {
  const all = new Map<string, Duel[]>();
  const add = (player: string, duel: Duel): void => void all.set(player, [...(all.get(player) ?? []), duel]);
  for (const { match, sides, places } of results) {
    const [[first], [second]] = [sides[0] ?? [], sides[1] ?? []];
    const [one = 1, other = 1] = places;
    if (first === undefined || second === undefined) continue;
    const score = one === other ? 0.5 : one < other ? 1 : 0;
    add(first, { match, opponent: second, score });
    add(second, { match, opponent: first, score: 1 - score });
  }
  return all;
}

/** A duel as a part of the explanation. */
export const termOf = (
  { match, opponent, score }: Duel,
  against: RatingState,
  { expected, by }: { readonly expected: number; readonly by: number },
): Term => ({
  match,
  place: score === 0 ? 2 : 1,
  level: score === 0.5 ? 2 : 1,
  sides: 2,
  expected: Math.round(expected * million),
  by,
  opponents: [{ player: opponent, rating: against.rating }],
});
