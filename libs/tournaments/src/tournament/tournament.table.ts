import { defineTable, type Instant } from '@fairview/events';
import type { TournamentStatus } from './state.js';
import type { Visibility } from './terms.js';

/**
 * What tournaments are listed, found and counted by, and rated from. The rest of a tournament is folded from its log: an event
 * of a large one would write it all again.
 */
export interface TournamentListing {
  readonly club: string;
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly visibility: Visibility;
  readonly game: string;
  readonly status: TournamentStatus;
  /** The log position at which it was closed first; null while it never was. */
  readonly closedFirst: number | null;
  /** The accounts that held its entries when it was closed, by entry: its results rate them. */
  readonly holders: Readonly<Record<string, string>>;
  /** Why it was cancelled; null if it was not. */
  readonly cancelled: string | null;
  /** Whether it is in no list any more. */
  readonly deleted: boolean;
  /** How many players of a team play in a match; null without teams. */
  readonly boards: number | null;
  readonly createdAt: Instant;
  readonly version: number;
  readonly position: number;
}

/** The tournaments of clubs. */
export const tournamentTable = defineTable<TournamentListing>({
  schema: 'read',
  name: 'tournament',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    format: { type: 'text', update: false },
    visibility: { type: 'text' },
    game: { type: 'text', update: false },
    status: { type: 'text' },
    closedFirst: {
      type: 'bigint',
      nullable: true,
      onAppend: { sql: 'case when r."closedFirst" = 0 then a.position else r."closedFirst" end' },
    },
    holders: { type: 'jsonb' },
    cancelled: { type: 'text', nullable: true },
    deleted: { type: 'boolean' },
    boards: { type: 'int', nullable: true },
    createdAt: { type: 'bigint', update: false, onAppend: 'at' },
    version: { type: 'int', onAppend: 'version' },
    position: { type: 'bigint', onAppend: 'position' },
  },
  indices: [
    { name: 'tournament_by_id', columns: ['id'] },
    { name: 'tournament_of_everybody', columns: ['createdAt', 'id'], where: `visibility = 'public'` },
  ],
});
