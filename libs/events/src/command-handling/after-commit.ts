import type { Instant } from '../log.js';

/** An id derived from a cause that the log already has for something else, on another stream. */
export interface TakenId {
  readonly club: string;
  readonly stream: string;
  readonly commandId: string;
}

/** What was to follow a commit, and threw. */
export interface FailedFollowUp {
  readonly club: string;
  readonly stream: string;
  readonly error: unknown;
}

/** What is to be known after each commit that wrote something. */
export interface AfterCommit {
  /** The club's log now ends at this position. */
  appended(club: string, position: number): void;
  /** Something that was written falls due at this instant. */
  due(at: Instant): void;
  /** The server's own work went on under another id. Nobody outside can cause this: it is an error. */
  idTaken(taken: TakenId): void;
  /** What was to follow failed. The command's answer stands; a consumer of the log does the rest. */
  failed(followUp: FailedFollowUp): void;
}

/**
 * Runs what follows a command's append. It never fails the command's answer, which is in the log: errors are reported, and a
 * consumer of the log does it again.
 */
export async function followUp(
  afterCommit: AfterCommit,
  { club, stream }: { readonly club: string; readonly stream: string },
  work: () => unknown,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    afterCommit.failed({ club, stream, error });
  }
}

/** For a process that only reads, and for tests: nothing is announced, and what fails is thrown. */
export const unannounced: AfterCommit = {
  appended: () => undefined,
  due: () => undefined,
  idTaken: ({ commandId, stream }) => {
    throw new Error(`the id ${commandId} of ${stream} is taken`);
  },
  failed: ({ error }) => {
    throw error;
  },
};
