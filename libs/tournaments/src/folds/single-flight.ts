/** Work under way, for all who wait for it. */
interface Flight<T> {
  readonly landing: Promise<T>;
  readonly over: AbortController;
  waiting: number;
}

/**
 * Work that is done once for all callers who ask for it while it is under way. A caller who gives up leaves it to the others;
 * the last one to go ends it.
 */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * Waits for what is under way. @returns `undefined` if nothing is
   * @throws the reason of `signal` if it ends before the work
   */
  join(key: string, signal: AbortSignal | undefined): Promise<T> | undefined {
    const flight = this.flights.get(key);
    if (!flight) return undefined;
    flight.waiting += 1;
    if (!signal) return flight.landing;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          flight.over.abort(signal.reason);
          this.flights.delete(key);
        }
        reject(signal.reason as Error);
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      flight.landing.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /**
   * Begins work that is not under way, and waits for it.
   * @param work looks between its steps whether `over` has ended: then nobody waits for it any more
   */
  begin(key: string, work: (over: AbortSignal) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const over = new AbortController();
    const landing = work(over.signal);
    const flight = { landing, over, waiting: 0 };
    const landed = (): void => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    };
    landing.then(landed, landed);
    this.flights.set(key, flight);
    return this.join(key, signal) ?? landing;
  }
}
