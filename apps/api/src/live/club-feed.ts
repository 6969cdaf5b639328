import type { Log, Recorded } from '@fairview/events';

const readAtOnce = 500;

/** Takes a club's events in order, each once. The next batch waits until this one is dealt with. */
export type Reader = (events: readonly Recorded[]) => Promise<void>;

/**
 * One club's log as this process follows it: every event after the position at which it began, in order and once,
 * from every process. A notification only says when to read.
 */
export class ClubFeed {
  private reading: Promise<void> | undefined;
  private again = false;

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
  async look(): Promise<void> {
    if (this.reading) {
      this.again = true;
      await this.reading;
      return;
    }
    this.reading = this.readOn().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
  }

  private async readOn(): Promise<void> {
    do {
      this.again = false;
      const events = await this.log.readClub(this.club, this.at, readAtOnce);
      const last = events.at(-1);
      if (!last) continue;
      await this.reader(events);
      this.at = last.position;
      this.again ||= events.length === readAtOnce;
    } while (this.again);
  }
}
