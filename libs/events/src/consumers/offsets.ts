/** How far each consumer has come in each club. */
export interface ConsumerOffsets {
  /** Positions reached under this name in these clubs; a club not yet begun is missing. */
  positions(name: string, clubs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Holds one offset while `step` works on what lies behind it, then moves it to where `step` says. If `step` throws,
   * the offset stays. No two hold the same offset at once, in whatever process they run; one that stands still may lose
   * it to another, and then moves nothing.
   * @returns the new position; `undefined` if another call holds the offset
   */
  advance(
    name: string,
    club: string,
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined>;
}
