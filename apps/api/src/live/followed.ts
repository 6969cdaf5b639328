import type { Recorded } from '@fairview/events';

/** One piece of news: what a subscription's frame is made of. Positions are the club's, and only grow. */
export interface Piece {
  readonly logPosition: number;
}

/** What a subscription field follows in a club's log. It outlives the operation: it asks the rooms, not the loaders. */
export interface Following<News extends Piece> {
  readonly club: string;
  /** The tournament it belongs to: what happens to that tournament may change who sees it. */
  readonly tournament: string | null;
  /** The position the subscriber has seen last; without it, only what comes from now on. */
  readonly after: number | undefined;
  /** The pieces after a position, oldest first: read from the log or the read models, never from memory. */
  since(position: number): Promise<readonly News[]>;
  /** The piece that an event of the club is to this subscription, or `undefined` where it does not concern it. */
  pieceOf(event: Recorded): News | undefined | Promise<News | undefined>;
  /** True where only how it stands now matters: of pieces that wait together, the last is told. */
  readonly latestOnly?: boolean;
}

/**
 * What a subscription's method returns; its `resolve` then makes the frame of a piece. The live room reads what is
 * followed, executes each piece once for all who ask the same, and resumes by position. Iterated by itself it tells
 * what has been so far, and ends.
 */
export class Followed<News extends Piece = Piece> implements AsyncIterable<News> {
  constructor(readonly following: Following<News>) {}

  async *[Symbol.asyncIterator](): AsyncIterator<News> {
    yield* await this.following.since(this.following.after ?? Number.MAX_SAFE_INTEGER);
  }
}
