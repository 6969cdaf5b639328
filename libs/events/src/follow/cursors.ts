/** How far each follower has come in each club. */
export interface Cursors {
  /** Positions reached under this name, by club; a club not yet begun is missing. */
  positions(name: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Holds one cursor while `step` works on what lies behind it, then moves it to where `step` says. If `step` throws,
   * the cursor stays. No two hold the same cursor at once, in whatever process they run.
   * @returns the new position; `undefined` where somebody else holds the cursor
   */
  advance(
    name: string,
    club: string,
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined>;
}
