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
