/** Chance that can be had again: the seed stands in the names of the tests that use it. */
export interface Chance {
  /** True this often, from 0 to 1. */
  happens(share: number): boolean;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** FAULTS_SEED, or any. */
export const faultsSeed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);

/** The same sequence for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const shuffled = <T>(items: readonly T[]): T[] => {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const other = below(i + 1);
      [copy[i], copy[other]] = [copy[other] as T, copy[i] as T];
    }
    return copy;
  };
  return { happens: (share) => next() < share, below, shuffled };
}
