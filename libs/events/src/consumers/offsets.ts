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

/** Offsets of one process, for tests without a database. */
export class MemoryConsumerOffsets implements ConsumerOffsets {
  private readonly byName = new Map<string, Map<string, number>>();
  private readonly held = new Set<string>();

  positions(name: string, clubs: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const known = [...(this.byName.get(name) ?? [])];
    return Promise.resolve(new Map(known.filter(([club]) => clubs.includes(club))));
  }

  async advance(
    name: string,
    club: string,
    step: (position: number) => Promise<number>,
  ): Promise<number | undefined> {
    const key = `${name} ${club}`;
    if (this.held.has(key)) return undefined;
    this.held.add(key);
    try {
      const position = await step(this.byName.get(name)?.get(club) ?? 0);
      const clubs = this.byName.get(name) ?? new Map<string, number>();
      this.byName.set(name, clubs.set(club, position));
      return position;
    } finally {
      this.held.delete(key);
    }
  }
}
