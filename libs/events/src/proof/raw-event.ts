import type { Instant, StoredText } from '../log.js';

/** What is read or verified: a whole club, or one stream of it. */
export interface LogScope {
  readonly club: string;
  readonly stream?: string;
}

/** The first line of an export: what it holds, and what vouches for it. */
export interface LogHeader extends LogScope {
  /** The epoch of the log that the export was made in: after a restore it is another one. */
  readonly epoch?: string;
  /** The club's newest signed checkpoint when the export was made. */
  readonly checkpoint?: string;
  /** Of an export of one stream: that its event at a position is in the log of the checkpoint. */
  readonly proof?: { readonly position: number; readonly path: readonly Buffer[] };
  /** Of an export of one stream: the texts that its events refer to, beside the bytes that were hashed. Erased ones are missing. */
  readonly texts?: readonly StoredText[];
}

/** An event as it is stored: the bytes of its body and its hash, and every field that the hash covers. */
export interface RawEvent {
  readonly club: string;
  readonly position: number;
  readonly at: Instant;
  readonly stream: string;
  readonly version: number;
  readonly commandId: string;
  readonly index: number;
  readonly actor: string;
  readonly body: Buffer;
  readonly hash: Buffer;
}

/** Where a stream stands: the version and hash of its last event. */
export interface StreamHead {
  readonly stream: string;
  readonly version: number;
  readonly hash: Buffer;
}

/** Where a log ends, without which a cut-off end could not be seen: its last position and all of its streams' heads. */
export interface LogEnd {
  readonly club: string;
  readonly position: number;
  readonly heads: readonly StreamHead[];
}
