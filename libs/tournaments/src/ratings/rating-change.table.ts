import { defineTable } from '@fairview/events';
import type { RatingSystem, RatingState, Term } from './rating-state.js';

/** What a tournament did to the rating of somebody, as queries list it. */
export interface RatingChangeRow {
  readonly club: string;
  readonly system: RatingSystem;
  readonly tournament: string;
  /** The account that is rated. */
  readonly player: string;
  readonly game: string;
  /** The log position at which the tournament was first closed: ratings follow each other in this order. */
  readonly period: number;
  /** Null for somebody who had no rating before. */
  readonly was: RatingState | null;
  readonly now: RatingState;
  /** What people are ranked by, in millionths. */
  readonly shown: number;
  readonly terms: readonly Term[];
}

/** Changes of ratings: the read model of `Ratings`. */
export const ratingChangeTable = defineTable<RatingChangeRow>({
  schema: 'read',
  name: 'rating_change',
  columns: {
    club: { type: 'uuid', primary: true },
    system: { type: 'text', primary: true },
    tournament: { type: 'uuid', primary: true },
    player: { type: 'uuid', primary: true },
    game: { type: 'text' },
    period: { type: 'bigint' },
    was: { type: 'jsonb', nullable: true },
    now: { type: 'jsonb' },
    shown: { type: 'bigint' },
    terms: { type: 'jsonb' },
  },
  indices: [
    { name: 'rating_change_by_player', columns: ['club', 'player', 'game', 'system', 'period'] },
    { name: 'rating_change_by_period', columns: ['club', 'game', 'system', 'period'] },
  ],
});
