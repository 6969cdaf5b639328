import type { Log, Recorded } from '@fairview/events';

const readAtOnce = 500;

/** Takes a club's events in order, each once. The next batch waits until this one is dealt with. */
export type Reader = (events: readonly Recorded[]) => Promise<void>;

/**
 * One club's log as this process follows it: every event after the position at which it began, in order and once, from every
 * process. What this process writes is given to it; what others write it reads, when a notification says so.
 */
export class ClubFeed {
  private working: Promise<void> | undefined;
  private mustRead = false;
  /** Events that were given, by position: those that are not dealt with yet. */
  private readonly given = new Map<number, Recorded>();

  private constructor(
    readonly club: string,
    private readonly log: Log,
    private readonly reader: Reader,
    private at: number,
  ) {}

  /** Begins at the club's position of this moment. */
  static async begin(club: string, log: Log, reader: Reader): Promise<ClubFeed> {
    return new ClubFeed(club, log, reader, await log.headOfClub(club));
  }

  /** The position up to which everything has been read and dealt with. */
  get position(): number {
    return this.at;
  }

  /** Reads what there is. @returns when everything committed before the call has been dealt with */
  look(): Promise<void> {
    this.mustRead = true;
    return this.work();
  }

  /**
   * Takes events of the club that are known without being read. If others come before them, the log is read. @returns when they
   * have been dealt with
   */
  give(events: readonly Recorded[]): Promise<void> {
    for (const event of events) if (event.position > this.at) this.given.set(event.position, event);
    // What waits for a slow reader is not kept without bound: it is in the log.
    if (this.given.size > readAtOnce) {
      this.given.clear();
      this.mustRead = true;
    }
    return this.work();
  }

  private work(): Promise<void> {
    this.working ??= this.workOn().finally(() => {
      this.working = undefined;
    });
    return this.working;
  }

  private async workOn(): Promise<void> {
    for (;;) {
      const events = this.next() ?? (await this.read());
      const last = events?.at(-1);
      if (!events) return;
      if (!last) continue;
      await this.reader(events);
      this.at = last.position;
      for (const position of this.given.keys()) if (position <= this.at) this.given.delete(position);
    }
  }

  /** The events that were given and come next; `undefined` if the log has to be asked, or nothing is left. */
  private next(): readonly Recorded[] | undefined {
    if (this.mustRead) return undefined;
    const events: Recorded[] = [];
    for (let at = this.at + 1, event = this.given.get(at); event; event = this.given.get(at)) {
      events.push(event);
      at += 1;
    }
    return events.length > 0 ? events : undefined;
  }

  /** What the log has next; `undefined` if it need not be asked. */
  private async read(): Promise<readonly Recorded[] | undefined> {
    if (!this.mustRead && this.given.size === 0) return undefined;
    this.mustRead = false;
    const events = await this.log.readClub(this.club, this.at, readAtOnce);
    this.mustRead ||= events.length === readAtOnce;
    return events;
  }
}
