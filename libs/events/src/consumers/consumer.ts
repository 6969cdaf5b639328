import type { Log, Recorded } from '../log.js';
import type { ConsumerOffsets } from './offsets.js';

/** Takes a page of one club's events, in order of position. What it threw at comes again; so may what it took. */
export type HandleBatch = (events: readonly Recorded[]) => Promise<void>;

/**
 * Hands every event of every club to `handleBatch`, in each club's order, at least once. It misses nothing, because a
 * club's positions have no gaps and are committed in order. Two of one name, in whatever processes, take turns.
 */
export class Consumer {
  constructor(
    private readonly log: Log,
    private readonly offsets: ConsumerOffsets,
    private readonly name: string,
    private readonly handleBatch: HandleBatch,
    private readonly options: { readonly pageSize?: number } = {},
  ) {}

  /**
   * Takes all clubs up to where they stand now. A club that another consumer of this name works on is left to it.
   * @returns the number of events taken
   * @throws AggregateError of what `handleBatch` threw, once the other clubs are done
   */
  async catchUp(): Promise<number> {
    const [heads, positions] = await Promise.all([this.log.clubHeads(), this.offsets.positions(this.name)]);
    const failures: unknown[] = [];
    let taken = 0;
    for (const { club, position } of heads) {
      if (position <= (positions.get(club) ?? 0)) continue;
      try {
        taken += await this.catchUpClub(club);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `consumer ${this.name} stopped in ${failures.length} clubs`);
    }
    return taken;
  }

  /** The offset moves page by page, so that little is taken twice after a crash. */
  private async catchUpClub(club: string): Promise<number> {
    const { pageSize = 100 } = this.options;
    let taken = 0;
    for (let page = pageSize; page === pageSize;) {
      page = 0;
      await this.offsets.advance(this.name, club, async (position) => {
        const events = await this.log.readClub(club, position, pageSize);
        if (events.length > 0) await this.handleBatch(events);
        page = events.length;
        return events.at(-1)?.position ?? position;
      });
      taken += page;
    }
    return taken;
  }
}
