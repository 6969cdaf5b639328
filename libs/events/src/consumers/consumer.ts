import { isNodeAway } from '../append/unavailable.js';
import type { ClubHead, Recorded } from '../log.js';
import { inTime } from './in-time.js';
import type { ConsumerOffsets } from './offsets.js';
import type { ConsumedLog } from './shared-pages.js';

/** Lets so many pieces of work go on at once; the others wait, in order. */
class Slots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Does `work` as soon as there is room for it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

/** Takes a page of one club's events, in order of position. What it threw at comes again; so may what it took. */
export type HandleBatch = (events: readonly Recorded[]) => Promise<void>;

/** How many clubs a consumer takes side by side. */
const clubsAtOnce = 4;

/** Milliseconds after which a slow club is left to itself, and the others are looked at again. */
const patience = 1_000;

/** How many clubs a page of a sweep looks at: what a look costs does not depend on how many there are. */
const clubsAPage = 1_000;

export interface ConsumerOptions {
  /** Events that are handed over at once. */
  readonly pageSize?: number;
  readonly patience?: number;
  readonly clubsAPage?: number;
}

/**
 * Hands every event of every club to `handleBatch`, in each club's order, at least once. Notifications name clubs with new
 * events; a sweep finds what they missed. It misses nothing, because a club's positions have no gaps and are committed in
 * order. Two of one name, in whatever processes, take turns.
 */
export class Consumer {
  private readonly slots = new Slots(clubsAtOnce);
  private readonly underWay = new Map<string, Promise<void>>();
  /** The known positions of clubs still to be handled: they have new events, failed, or another worker works on them. */
  private readonly waiting = new Map<string, number>();
  /** Clubs at which `handleBatch` threw when they were last taken. */
  private readonly failing = new Set<string>();
  private failures: unknown[] = [];
  private taken = 0;
  /** The club after which the sweep goes on. */
  private sweptTo: string | undefined;

  constructor(
    private readonly log: ConsumedLog,
    private readonly offsets: ConsumerOffsets,
    private readonly name: string,
    private readonly handleBatch: HandleBatch,
    private readonly options: ConsumerOptions = {},
  ) {}

  /** Whether a club is under way for longer than a look lasts, or has failed and is to be tried again. */
  get isBehind(): boolean {
    return this.underWay.size > 0 || this.failing.size > 0;
  }

  /**
   * Takes what is new in these clubs, and in those that an earlier look left: a few side by side. One that takes long is
   * left to itself, and one that another consumer of this name works on is looked at again by the next call.
   * @returns the number of events taken since the last call
   * @throws AggregateError of what `handleBatch` threw, once the other clubs are done
   */
  async take(heads: readonly ClubHead[]): Promise<number> {
    const begun = await this.begin(heads);
    await inTime(Promise.all(begun), this.options.patience ?? patience);
    return this.outcome();
  }

  /**
   * Takes what is new in the next page of all clubs.
   * @returns whether that page was the last one; the next sweep begins at the first club again
   */
  async sweep(): Promise<boolean> {
    await this.take(await this.nextPage());
    return this.sweptTo === undefined;
  }

  /** Takes all clubs up to where they stand now, and waits for each. @returns and throws as `take` does */
  async catchUp(): Promise<number> {
    await Promise.all(this.underWay.values());
    this.sweptTo = undefined;
    const begun: Promise<void>[] = [];
    do begun.push(...(await this.begin(await this.nextPage())));
    while (this.sweptTo !== undefined);
    await Promise.all(begun);
    return this.outcome();
  }

  private async nextPage(): Promise<readonly ClubHead[]> {
    const size = this.options.clubsAPage ?? clubsAPage;
    const heads = await this.log.clubHeads(this.sweptTo, size);
    this.sweptTo = heads.length < size ? undefined : heads.at(-1)?.club;
    return heads;
  }

  /** Begins with each club that is behind and not under way. */
  private async begin(heads: readonly ClubHead[]): Promise<readonly Promise<void>[]> {
    for (const { club, position } of heads) this.note(club, position);
    const clubs = [...this.waiting.keys()].filter((club) => !this.underWay.has(club));
    if (clubs.length === 0) return [];
    const positions = await this.offsets.positions(this.name, clubs);
    const begun: Promise<void>[] = [];
    for (const club of clubs) {
      const position = this.waiting.get(club) ?? 0;
      this.waiting.delete(club);
      if (position > (positions.get(club) ?? 0)) begun.push(this.work(club, position));
      else this.failing.delete(club);
    }
    return begun;
  }

  private note(club: string, position: number): void {
    this.waiting.set(club, Math.max(position, this.waiting.get(club) ?? 0));
  }

  private work(club: string, position: number): Promise<void> {
    const work = this.slots
      .run(() => this.catchUpClub(club, position))
      .then(
        (isDone) => {
          this.failing.delete(club);
          if (!isDone) this.note(club, position);
        },
        (error: unknown) => {
          // A sweep finds it once its node is back; the clubs of other nodes do not wait for that.
          if (isNodeAway(error)) return void this.failing.delete(club);
          this.failing.add(club);
          this.failures.push(error);
          this.note(club, position);
        },
      )
      .finally(() => this.underWay.delete(club));
    this.underWay.set(club, work);
    return work;
  }

  private outcome(): number {
    const { failures, taken } = this;
    this.failures = [];
    this.taken = 0;
    if (failures.length > 0)
      throw new AggregateError(failures, `consumer ${this.name} stopped in ${failures.length} clubs`);
    return taken;
  }

  /**
   * The offset moves page by page, so that little is taken twice after a crash: to `position` at least. @returns whether it was
   * ours to move
   */
  private async catchUpClub(club: string, position: number): Promise<boolean> {
    const { pageSize = 100 } = this.options;
    let reached: number | undefined = 0;
    for (let page = pageSize; page === pageSize || (page > 0 && reached < position);) {
      page = 0;
      reached = await this.offsets.advance(this.name, club, async (from) => {
        const events = await this.log.readClub(club, from, pageSize);
        if (events.length > 0) await this.handleBatch(events);
        page = events.length;
        return events.at(-1)?.position ?? from;
      });
      this.taken += page;
      if (reached === undefined) return false;
    }
    return true;
  }
}
