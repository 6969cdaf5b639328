import type { Instant, Recorded, RowWrites } from '../log.js';

/** Who gives a command, and the id under which it counts once in the club. */
export interface CommandContext {
  readonly club: string;
  readonly actor: string;
  /** A UUID. */
  readonly commandId: string;
  /** Refused with `version-moved` unless the stream stands here. */
  readonly expectedVersion?: number;
}

/** A command's context, the stream it goes to, and what is written along with it. */
export interface CommandEnvelope extends CommandContext {
  readonly stream: string;
  /** Rows of another library that belong to this command, written in the same transaction. */
  readonly rows?: readonly RowWrites[];
}

/** What a command did: the events it wrote (or had written before, under the same id), and the state after them. */
export interface CommandReceipt<State, Event = unknown> {
  readonly state: State;
  readonly events: readonly Recorded<Event>[];
  readonly repeated: boolean;
}

/** What is to be known after each commit that wrote something. */
export interface AfterCommit {
  /** The club's log now ends at this position. */
  appended(club: string, position: number): void;
  /** Something that was written falls due at this instant. */
  due(at: Instant): void;
}

/** For a process that only reads, and for tests: nothing is announced. */
export const unannounced: AfterCommit = { appended: () => undefined, due: () => undefined };
