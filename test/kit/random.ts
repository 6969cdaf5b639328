/** A whole number from 0, below n. */
export type Pick = (n: number) => number;

/** A small chance of our own: the same for the same seed. */
export function chance(seed: number): Pick {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

export const shuffled = <T>(items: readonly T[], pick: Pick): readonly T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(pick(left.length), 1));
};
