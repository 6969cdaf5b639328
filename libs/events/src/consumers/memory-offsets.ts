import type { ConsumerOffsets } from './offsets.js';

/** Offsets of one process, for tests without a database. */
export class MemoryConsumerOffsets implements ConsumerOffsets {
  private readonly byName = new Map<string, Map<string, number>>();
  private readonly held = new Set<string>();

  positions(name: string): Promise<ReadonlyMap<string, number>> {
    return Promise.resolve(new Map(this.byName.get(name)));
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
