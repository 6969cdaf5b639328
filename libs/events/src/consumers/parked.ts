/** A stream that a consumer has set aside; `news` counts what came in of it meanwhile. */
export interface ParkedStream {
  readonly club: string;
  readonly stream: string;
  readonly news: number;
}

/** The streams that consumers have set aside. */
export interface ParkedStreams {
  /** Of these streams, those that are parked: each is marked as having news. */
  mark(consumer: string, club: string, streams: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sets a stream aside, or notes what it failed with this time. */
  park(consumer: string, club: string, stream: string, error: string): Promise<void>;
  /** Claims what was not tried within the last minute, at most `most`: no other process tries it for a minute. */
  claim(consumer: string, most: number): Promise<readonly ParkedStream[]>;
  /** Removes what succeeded, unless news came in meanwhile: then it is tried again at once. */
  remove(consumer: string, parked: ParkedStream): Promise<void>;
}
