import { refuseFor } from './refusals.js';

/** Work that waits for its turn. */
interface Waiting {
  readonly begin: () => void;
}

/** Does work of one name a few at a time, in the order of requests. */
export class Turns {
  private readonly busy = new Map<string, { underWay: number; readonly waiting: Waiting[] }>();

  /**
   * @param atOnce of one name
   * @param patience milliseconds that a caller with a limit waits; one without a limit waits for their turn
   */
  constructor(
    private readonly atOnce: number,
    private readonly patience: number,
  ) {}

  /** @throws as `begin` does */
  async run<T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const end = await this.begin(who, signal);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /**
   * Waits for a turn. @returns what ends it, to be called once, however the work goes
   * @throws GraphQLError `network-busy` after its time; the reason of `signal`, if it is aborted before the turn comes
   */
  async begin(who: string, signal?: AbortSignal): Promise<() => void> {
    await this.turn(who, signal);
    return () => this.next(who);
  }

  private turn(who: string, signal: AbortSignal | undefined): Promise<void> {
    const busy = this.busy.get(who) ?? { underWay: 0, waiting: [] };
    this.busy.set(who, busy);
    if (busy.underWay < this.atOnce) {
      busy.underWay += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (reason: Error): void => {
        settle();
        busy.waiting.splice(busy.waiting.indexOf(mine), 1);
        reject(reason);
      };
      const tooLate = (): void => leave(signal?.reason as Error);
      const timer =
        signal &&
        setTimeout(() => leave(refuseFor('network-busy', Math.ceil(this.patience / 1_000))), this.patience);
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', tooLate);
      };
      const mine: Waiting = {
        begin: () => {
          settle();
          // Other requests come first: work that never waits would all be done in one go, however much it is.
          setImmediate(resolve);
        },
      };
      busy.waiting.push(mine);
      signal?.addEventListener('abort', tooLate, { once: true });
    });
  }

  /** Gives the turn to the one waiting longest. */
  private next(who: string): void {
    const busy = this.busy.get(who);
    const waiting = busy?.waiting.shift();
    if (waiting) waiting.begin();
    else if (busy && (busy.underWay -= 1) === 0) this.busy.delete(who);
  }
}
