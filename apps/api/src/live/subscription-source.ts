import type { Recorded } from '@fairview/events';
import type { ResumeArgs } from './resume-args.js';

/** What one frame of a subscription is made from. Positions are the club's, and only grow. */
export interface Notice {
  readonly logPosition: number;
}

/** What a subscription field reads from a club's log. It outlives the operation: it asks services, not loaders. */
export interface SourceDefinition<N extends Notice> {
  readonly club: string;
  /** The tournament it belongs to: what happens to that tournament may change who sees it. */
  readonly tournament: string | null;
  /** The owner, if it sends each caller something different: only the owner's subscriptions share its frames. */
  readonly viewer?: string;
  /** The position the subscriber has seen last, and its epoch; without it, only what comes from now on. */
  readonly resume: ResumeArgs;
  /** The notices after a position, oldest first: read from the log or the read models, never from memory. */
  since(position: number): Promise<readonly N[]>;
  /** The only stream whose events concern it; absent if others' may. */
  readonly stream?: string;
  /** The notice of an event of the club for this subscription, or `undefined` if the event does not concern it. */
  noticeOf(event: Recorded): N | undefined | Promise<N | undefined>;
  /** True if only the current state matters: of notices that wait together, only the last is sent. */
  readonly latestOnly?: boolean;
}

/**
 * What a subscription's method returns; its `resolve` then makes the frame of a notice. `Live` reads
 * the source, executes each notice once for all who ask the same, and resumes by position. Iterated by itself it gives
 * what there is so far, and ends.
 */
export class SubscriptionSource<N extends Notice = Notice> implements AsyncIterable<N> {
  constructor(readonly definition: SourceDefinition<N>) {}

  async *[Symbol.asyncIterator](): AsyncIterator<N> {
    yield* await this.definition.since(this.definition.resume.after ?? Number.MAX_SAFE_INTEGER);
  }
}
