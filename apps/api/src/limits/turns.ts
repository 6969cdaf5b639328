/** Work that waits for its turn. */
interface Waiting {
  readonly begin: () => void;
}

/** Does work of one name a few at a time, in the order in which it was asked for. */
export class Turns {
  private readonly busy = new Map<string, { underWay: number; readonly waiting: Waiting[] }>();

  constructor(private readonly atOnce: number) {}

  /** @throws the reason of `signal`, where it ends before the turn comes */
  async run<T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.turn(who, signal);
    try {
      return await work();
    } finally {
      this.next(who);
    }
  }

  private turn(who: string, signal: AbortSignal | undefined): Promise<void> {
    const busy = this.busy.get(who) ?? { underWay: 0, waiting: [] };
    this.busy.set(who, busy);
    if (busy.underWay < this.atOnce) {
      busy.underWay += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        busy.waiting.splice(busy.waiting.indexOf(mine), 1);
        reject(signal?.reason as Error);
      };
      const mine: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      busy.waiting.push(mine);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Gives the turn to who waits longest. */
  private next(who: string): void {
    const busy = this.busy.get(who);
    const waiting = busy?.waiting.shift();
    if (waiting) waiting.begin();
    else if (busy && (busy.underWay -= 1) === 0) this.busy.delete(who);
  }
}
