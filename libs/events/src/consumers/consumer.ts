import type { Log, Recorded } from '../log.js';
import { inTime } from './in-time.js';
import type { ConsumerOffsets } from './offsets.js';
import { Slots } from './slots.js';

/** Takes a page of one club's events, in order of position. What it threw at comes again; so may what it took. */
export type HandleBatch = (events: readonly Recorded[]) => Promise<void>;

/** How many clubs a consumer takes side by side. */
const clubsAtOnce = 4;

/** Milliseconds after which a slow club is left to itself, and the others are looked at again. */
const patience = 1_000;

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
    private readonly options: { readonly pageSize?: number; readonly patience?: number } = {},
  ) {}

  /**
   * Takes all clubs up to where they stand now, a few side by side; while one takes long, the others are taken again. A
   * club that another consumer of this name works on is left to it.
   * @returns the number of events taken
   * @throws AggregateError of what `handleBatch` threw, once the other clubs are done
   */
  async catchUp(): Promise<number> {
    const failures = new Map<string, unknown>();
    const underWay = new Set<string>();
    const slots = new Slots(clubsAtOnce);
    let taken = 0;
    const take = async (club: string): Promise<void> => {
      underWay.add(club);
      try {
        const count = await slots.run(() => this.catchUpClub(club));
        taken += count;
      } catch (error) {
        failures.set(club, error);
      }
      underWay.delete(club);
    };
    const takeBehind = async (): Promise<readonly Promise<void>[]> =>
      (await this.clubsBehind())
        .filter((club) => !failures.has(club) && !underWay.has(club))
        .map((club) => take(club));
    const first = await takeBehind();
    const again: Promise<void>[] = [];
    while (!(await inTime(Promise.all(first), this.options.patience ?? patience)))
      again.push(...(await takeBehind()));
    await Promise.all(again);
    if (failures.size > 0) {
      throw new AggregateError(failures.values(), `consumer ${this.name} stopped in ${failures.size} clubs`);
    }
    return taken;
  }

  private async clubsBehind(): Promise<readonly string[]> {
    const [heads, positions] = await Promise.all([this.log.clubHeads(), this.offsets.positions(this.name)]);
    return heads
      .filter(({ club, position }) => position > (positions.get(club) ?? 0))
      .map(({ club }) => club);
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
