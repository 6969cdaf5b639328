import type { AwayKind } from './rounds.js';
import { metIn, type Paired } from './state.js';

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
