/** How many seconds before a clock has run out one is warned. */
const warnedAt = [10, 30] as const;

export type Warning = (typeof warnedAt)[number];

/**
 * The warning that fell due after one instant and until another, the most urgent alone; undefined if there is none.
 * @param ends when clocks run out, in milliseconds, as the two instants
 */
export function warningDue(ends: readonly number[], after: number, until: number): Warning | undefined {
  const isDue = (at: number): boolean => at > after && at <= until;
  return warnedAt.find((seconds) => ends.some((end) => isDue(end - seconds * 1_000)));
}
