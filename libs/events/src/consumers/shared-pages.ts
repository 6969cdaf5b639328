import { Recent } from '@fairview/kernel';
import type { ClubHead, Log, Recorded } from '../log.js';

/** What a consumer asks of the log. */
export type ConsumedLog = Pick<Log, 'clubHeads' | 'readClub'>;

/** Events that are kept, of all clubs together. */
const mostEvents = 2_000;

/** Events of a club that follow one another. */
interface Page {
  readonly after: number;
  readonly events: readonly Recorded[];
}

/** The log for several consumers of one process that take the same events at about the same time: each page is read once. */
export class SharedPages implements ConsumedLog {
  private readonly pages = new Recent<Page>(mostEvents, ({ events }) => events.length);
  private readonly heads = new Map<string, Promise<readonly ClubHead[]>>();
  private readonly underWay = new Map<string, Promise<readonly Recorded[]>>();

  constructor(private readonly log: ConsumedLog) {}

  async clubHeads(after?: string, limit?: number): Promise<readonly ClubHead[]> {
    const key = `${after} ${limit}`;
    const reading = this.heads.get(key) ?? this.log.clubHeads(after, limit);
    this.heads.set(key, reading);
    try {
      return await reading;
    } finally {
      this.heads.delete(key);
    }
  }

  /** As the log's, but it may leave out what was written since the page was read that it is in: none only if there are none. */
  async readClub(club: string, afterPosition: number, limit: number): Promise<readonly Recorded[]> {
    const page = this.pages.get(club);
    if (page && page.after <= afterPosition) {
      const rest = page.events.slice(afterPosition - page.after, afterPosition - page.after + limit);
      if (rest.length > 0) return rest;
    }
    const key = `${club} ${afterPosition} ${limit}`;
    const reading = this.underWay.get(key) ?? this.read(club, afterPosition, limit);
    this.underWay.set(key, reading);
    try {
      return await reading;
    } finally {
      this.underWay.delete(key);
    }
  }

  private async read(club: string, after: number, limit: number): Promise<readonly Recorded[]> {
    const events = await this.log.readClub(club, after, limit);
    if (events.length > 0) this.pages.set(club, { after, events });
    return events;
  }
}
