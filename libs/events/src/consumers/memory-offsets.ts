import type { ConsumerOffsets } from './offsets.js';

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
