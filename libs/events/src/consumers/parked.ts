import type { Instant } from '../log.js';

/** A stream that a consumer has set aside; `news` counts the events that came in meanwhile. */
export interface ParkedStream {
  readonly club: string;
  readonly stream: string;
  readonly news: number;
}

/** The streams that consumers have set aside. */
export interface ParkedStreams {
  /** Whether any stream of a club is parked. */
  hasAny(consumer: string, club: string): Promise<boolean>;
  /** Those of these streams that are parked: each is marked as having new events. */
  mark(consumer: string, club: string, streams: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sets a stream aside, or notes what it failed with this time. */
  park(consumer: string, club: string, stream: string, error: string): Promise<void>;
  /** Claims what was not tried within the last minute, at most `most`: no other process tries it for a minute. */
  claim(consumer: string, most: number): Promise<readonly ParkedStream[]>;
  /** Removes streams that succeeded, unless new events came in meanwhile: then they are tried again at once. */
  remove(consumer: string, parked: ParkedStream): Promise<void>;
}

interface Kept extends ParkedStream {
  readonly consumer: string;
  readonly triedAt: Instant;
  readonly error: string;
}

/** Parked streams of one process, for tests without a database. */
export class MemoryParkedStreams implements ParkedStreams {
  readonly rows = new Map<string, Kept>();

  /** @param clock what `log.now()` is in a database */
  constructor(private readonly clock: () => Instant) {}

  hasAny(consumer: string, club: string): Promise<boolean> {
    const rows = [...this.rows.keys()];
    return Promise.resolve(rows.some((key) => key.startsWith(`${consumer} ${club} `)));
  }

  mark(consumer: string, club: string, streams: readonly string[]): Promise<ReadonlySet<string>> {
    const parked = streams.filter((stream) => {
      const key = `${consumer} ${club} ${stream}`;
      const row = this.rows.get(key);
      if (row) this.rows.set(key, { ...row, news: row.news + 1 });
      return row !== undefined;
    });
    return Promise.resolve(new Set(parked));
  }

  park(consumer: string, club: string, stream: string, error: string): Promise<void> {
    const key = `${consumer} ${club} ${stream}`;
    const news = this.rows.get(key)?.news ?? 0;
    this.rows.set(key, { consumer, club, stream, triedAt: this.clock(), news, error });
    return Promise.resolve();
  }

  claim(consumer: string, most: number): Promise<readonly ParkedStream[]> {
    const due = [...this.rows].filter(
      ([, row]) => row.consumer === consumer && row.triedAt <= this.clock() - 60_000,
    );
    const claimed = due.slice(0, most);
    for (const [key, row] of claimed) this.rows.set(key, { ...row, triedAt: this.clock() });
    return Promise.resolve(claimed.map(([, row]) => row));
  }

  remove(consumer: string, { club, stream, news }: ParkedStream): Promise<void> {
    const key = `${consumer} ${club} ${stream}`;
    const row = this.rows.get(key);
    if (row?.news === news) this.rows.delete(key);
    else if (row) this.rows.set(key, { ...row, triedAt: 0 });
    return Promise.resolve();
  }
}
