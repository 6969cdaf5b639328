import { defineTable } from '@fairview/events';
import type { ReviewedPly } from '@fairview/review';

/** Why a game is not reviewed although it is over. */
export type NoReview = 'review-not-offered' | 'review-too-large';

/** The review of a finished game, or that it is still to be made. */
export interface GameReviewRow {
  readonly club: string;
  readonly game: string;
  /** The version of the game that it is of: of a game that has gone on it says nothing any more. */
  readonly version: number;
  /** When it is to be made, in milliseconds; null once it is. */
  readonly dueAt: number | null;
  /** Null if there is none. */
  readonly plies: readonly ReviewedPly[] | null;
  readonly missing: NoReview | null;
  /** By seat: the plies that were reviewed, those of them that kept the value, and the points that were given away. */
  readonly played: readonly number[];
  readonly kept: readonly number[];
  readonly pointsLost: readonly number[];
}

/** Reviews of games: a read model, made by the worker. */
export const gameReviewTable = defineTable<GameReviewRow>({
  schema: 'read',
  name: 'game_review',
  columns: {
    club: { type: 'uuid', primary: true },
    game: { type: 'uuid', primary: true },
    version: { type: 'int' },
    dueAt: { type: 'bigint', nullable: true },
    plies: { type: 'jsonb', nullable: true },
    missing: { type: 'text', nullable: true },
    played: { type: 'int', array: true },
    kept: { type: 'int', array: true },
    pointsLost: { type: 'int', array: true },
  },
  indices: [{ name: 'game_review_due', columns: ['dueAt'], where: 'due_at is not null' }],
});
