/** A chance of the demo's own: a whole number from 0, below `n`. */
export type Chance = (n: number) => number;

/** A small chance that is the same for the same seed. */
export function chance(seed: number): Chance {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}
