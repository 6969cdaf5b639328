import type { Json } from '@fairview/kernel';
import { defineTable, type Instant } from '@fairview/events';

export const gameStatuses = ['open', 'finished', 'void'] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** A game's head as queries list it: one row, kept in the transaction of each append to its stream. */
export interface GameRow {
  readonly club: string;
  readonly id: string;
  readonly tournament: string | null;
  readonly match: string | null;
  readonly number: number | null;
  readonly game: string;
  readonly variant: Json;
  readonly seats: readonly string[];
  readonly status: GameStatus;
  readonly disputed: boolean;
  /** How many disputes were raised about it. */
  readonly disputes: number;
  /** Whether a ruling waits for a second person. */
  readonly proposed: boolean;
  readonly ply: number;
  readonly toAct: readonly number[];
  readonly winners: readonly number[] | null;
  readonly points: readonly number[] | null;
  readonly endedBy: string | null;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly version: number;
  readonly position: number;
}

/** The heads of games. */
export const gameTable = defineTable<GameRow>({
  schema: 'read',
  name: 'game',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    id: { type: 'uuid', primary: true },
    tournament: { type: 'uuid', nullable: true, update: false },
    match: { type: 'uuid', nullable: true, update: false },
    number: { type: 'int', nullable: true, update: false },
    game: { type: 'text', update: false },
    variant: { type: 'jsonb', update: false },
    seats: { type: 'text', array: true, update: false },
    status: { type: 'text' },
    disputed: { type: 'boolean' },
    disputes: { type: 'int' },
    proposed: { type: 'boolean' },
    ply: { type: 'int' },
    toAct: { type: 'int', array: true },
    winners: { type: 'int', array: true, nullable: true },
    points: { type: 'int', array: true, nullable: true },
    endedBy: { type: 'text', nullable: true },
    startedAt: { type: 'bigint', update: false, onAppend: 'at' },
    endedAt: { type: 'bigint', nullable: true, onAppend: 'at' },
    version: { type: 'int', onAppend: 'version' },
    position: { type: 'bigint', onAppend: 'position' },
  },
  indices: [
    { name: 'game_by_id', columns: ['id'] },
    { name: 'game_by_match', columns: ['club', 'match', 'number'] },
    { name: 'game_by_tournament', columns: ['club', 'tournament', 'id'] },
  ],
});
