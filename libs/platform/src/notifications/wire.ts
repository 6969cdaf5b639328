/** What comes over a wire. */
export interface Receiver {
  /** The wire is up, for the first time or again. */
  up(): void;
  message(text: string): void;
}

/** Carries short texts to every process that listens, at most once each. */
export interface Wire {
  send(text: string): Promise<void>;
  /** Connects, and connects again whenever the connection is lost, until `close`. Called once. */
  listen(receiver: Receiver): void;
  close(): Promise<void>;
}
