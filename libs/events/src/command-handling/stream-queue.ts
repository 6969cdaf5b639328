import { LogUnavailable, TimeLost } from '../append/unavailable.js';

interface Waiting {
  readonly begin: () => void;
  readonly fail: (error: unknown) => void;
}

/** The commands of this process to each stream, one at a time and in order: they would only lose to each other. */
export class StreamQueue {
  /** Streams with a command under way, and what waits behind it. */
  private readonly queues = new Map<string, Waiting[]>();

  /** Runs `work` after all earlier work on this stream. */
  async inTurn<T>(club: string, stream: string, work: () => Promise<T>): Promise<T> {
    const key = `${club}/${stream}`;
    await this.turn(key);
    try {
      return await work();
    } catch (error) {
      // What waited behind an outage has waited long enough.
      if (error instanceof LogUnavailable)
        for (const { fail } of this.queues.get(key)?.splice(0) ?? []) fail(error);
      throw error;
    } finally {
      const next = this.queues.get(key)?.shift();
      if (next) next.begin();
      else this.queues.delete(key);
    }
  }

  /** The same on several streams at once. All take them in one order, so that no two wait for each other. */
  inTurns<T>(club: string, streams: readonly string[], work: () => Promise<T>): Promise<T> {
    const inAll = streams
      .toSorted()
      .reduceRight((inner, stream) => () => this.inTurn(club, stream, inner), work);
    return inAll();
  }

  private turn(key: string): Promise<void> {
    const queue = this.queues.get(key);
    if (queue) return new Promise((begin, fail) => queue.push({ begin, fail }));
    this.queues.set(key, []);
    return Promise.resolve();
  }
}

/** So many other processes write to one stream at once at the most that one of this many tries wins. */
const tries = 20;

/** Milliseconds, with whatever the log took to send an append again after an outage. */
const patience = 2_000;

/** How often a command has lost the race for a version to other processes. Those of this process do not race. */
export class Losses {
  private readonly began = performance.now();
  private count = 0;

  /** Counts one more. */
  add(): void {
    this.count += 1;
  }

  /** Whether the command has tried long enough. */
  areTooMany(): boolean {
    return this.count >= tries || (this.count > 0 && performance.now() - this.began > patience);
  }
}

/** How often lost time may come to light while a command is judged. */
const mostTimesLost = 3;

/** Judges a command, and does so again if it comes to light before its append that time was lost: that is given back first. */
export async function judgeAgain<T>(judge: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times += 1) {
    try {
      return await judge();
    } catch (error) {
      if (!(error instanceof TimeLost) || times >= mostTimesLost) throw error;
    }
  }
}
