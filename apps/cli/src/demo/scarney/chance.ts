/** A small chance of the demo's own, the same for the same seed: a number below `n`, whole and from 0. */
export function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}
