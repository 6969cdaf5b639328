/** What clients did and were told, and what the log held in the end. Times are of one monotonic clock, in milliseconds. */
export interface AppendOperation {
  readonly kind: 'append';
  readonly client: number;
  readonly invoked: number;
  readonly ended: number;
  readonly stream: string;
  readonly commandId: string;
  /** ok: took effect; fail: was refused; info: nobody learnt. */
  readonly outcome: 'ok' | 'fail' | 'info';
  /** The version it was told to stand at, if it took effect. */
  readonly version?: number;
}

export interface ReadOperation {
  readonly kind: 'read';
  readonly client: number;
  readonly invoked: number;
  readonly ended: number;
  readonly stream: string;
  /** Commands of the events that were read, in order. */
  readonly commandIds: readonly string[];
}

export type Operation = AppendOperation | ReadOperation;

/** One event of the log as it was found at the end. */
export interface Found {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly commandId: string;
}

export interface History {
  readonly operations: readonly Operation[];
  /** In order of position. */
  readonly log: readonly Found[];
}
