import { setTimeout as pause } from 'node:timers/promises';
import { isPassing, LogUnavailable } from '../append/unavailable.js';
import type { Log, Recorded } from '../log.js';
import type { HandleBatch } from './consumer.js';
import { inTime } from './in-time.js';
import { Recent } from '@fairview/kernel';
import type { ParkedStream, ParkedStreams } from './parked.js';

/** Milliseconds after each failure but the last: after five failures a stream is parked. */
const pauses = [10, 50, 200, 500];

/** Milliseconds that a step may take: one stream's part of a batch. */
const stepLimit = 5_000;

/**
 * Milliseconds for which it is known that nothing of a club is parked. Should another worker have parked something meanwhile, it is
 * handled here once more: that has no effect, or fails again.
 */
const clearFor = 30_000;

/** Of how many clubs that is known. */
const clearClubs = 10_000;

/** How many parked streams are tried in one round. */
const mostRetried = 20;

/** Where parked streams are reported; pino's order of arguments. */
export interface ParkingLogger {
  error(facts: object, message: string): void;
}

const noStreams: ReadonlySet<string> = new Set();

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The events of a batch, stream by stream, in their order. */
function byStream(events: readonly Recorded[]): ReadonlyMap<string, readonly Recorded[]> {
  const streams = new Map<string, Recorded[]>();
  for (const event of events) {
    const known = streams.get(event.stream);
    if (known) known.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
}

/**
 * Handles a consumer's batches stream by stream, so that one stream that cannot be handled holds up no other: after five
 * failures it is parked, and tried again later. An outage is not a failure: it is thrown, and the batch comes again.
 */
export class StreamByStream {
  /** Since when nothing of a club is known to be parked. */
  private readonly clearSince = new Recent<number>(clearClubs);

  constructor(
    private readonly consumer: string,
    private readonly handle: HandleBatch,
    private readonly log: Log,
    private readonly parked: ParkedStreams,
    private readonly logger: ParkingLogger,
    private readonly limit = stepLimit,
  ) {}

  /** For a `Consumer`: hands over the events of each stream that is not parked. */
  readonly handleBatch: HandleBatch = async (events) => {
    const [first] = events;
    if (!first) return;
    const { club } = first;
    const streams = byStream(events);
    const parked = (await this.isClear(club))
      ? noStreams
      : await this.parked.mark(this.consumer, club, [...streams.keys()]);
    for (const [stream, its] of streams) if (!parked.has(stream)) await this.handleOrPark(club, stream, its);
  };

  /** Tries the parked streams whose minute is over, from their first event on. @returns how many succeeded */
  async retryParked(): Promise<number> {
    let succeeded = 0;
    for (const parked of await this.parked.claim(this.consumer, mostRetried))
      if (await this.retry(parked)) succeeded += 1;
    return succeeded;
  }

  private async retry(parked: ParkedStream): Promise<boolean> {
    const { consumer } = this;
    const { club, stream } = parked;
    try {
      await this.step(await this.log.readStream(club, stream));
    } catch (error) {
      if (isPassing(error)) throw error;
      await this.parked.park(consumer, club, stream, messageOf(error));
      return false;
    }
    await this.parked.remove(consumer, parked);
    return true;
  }

  private async handleOrPark(club: string, stream: string, events: readonly Recorded[]): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.step(events);
      } catch (error) {
        if (isPassing(error)) throw error;
        const wait = pauses[failures - 1];
        if (wait === undefined) return this.park(club, stream, error);
        await pause(wait);
      }
    }
  }

  private async park(club: string, stream: string, error: unknown): Promise<void> {
    const { consumer } = this;
    this.clearSince.delete(club);
    await this.parked.park(consumer, club, stream, messageOf(error));
    this.logger.error({ err: error, consumer, club, stream }, 'a stream is parked; it is tried each minute');
  }

  private async isClear(club: string): Promise<boolean> {
    const since = this.clearSince.get(club);
    const now = performance.now();
    if (since !== undefined && now - since < clearFor) return true;
    if (await this.parked.hasAny(this.consumer, club)) return false;
    this.clearSince.set(club, now);
    return true;
  }

  /** Handles events within the limit. What takes longer goes on unheard, and whatever it does is done once. */
  private async step(events: readonly Recorded[]): Promise<void> {
    if (await inTime(this.handle(events), this.limit)) return;
    // A database that has stopped answering is an outage.
    if (!(await inTime(this.log.now(), this.limit)))
      throw new LogUnavailable('The database does not answer.');
    throw new Error(`not handled within ${this.limit} ms`);
  }
}
