import type { Json } from '@fairview/kernel';
import { defineTable, type Instant } from '@fairview/events';
import type { ResultFigures, SheetFigures, SheetRound } from '@fairview/rules';
import type { GivenBack } from '../given-back.js';
import type { Agreement, Place } from './terms.js';
import type { ReportedRecord } from './reported-record.js';
import type { AskedChoices, MatchState } from './state.js';

export const matchStatuses = ['open', 'finished', 'cancelled'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** A match's head as queries list it: its sheet so far, and what is in progress. */
export interface MatchRow {
  readonly club: string;
  readonly id: string;
  readonly tournament: string | null;
  readonly round: number | null;
  readonly board: number | null;
  readonly game: string;
  readonly system: string;
  readonly settings: Readonly<Record<string, Json>>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  /** The team (entry id) that each side is; null if no teams meet. */
  readonly teams: Readonly<Record<string, string>> | null;
  readonly status: MatchStatus;
  /** Whether something waits for a second person. */
  readonly proposed: boolean;
  /** Whether a result stands that is to be confirmed. */
  readonly unconfirmed: boolean;
  /** What sides have reported of games that are not on the sheet yet. */
  readonly reports: readonly ReportRow[];
  /** Whether two of these reports contradict each other. */
  readonly conflicting: boolean;
  readonly sheet: SheetFigures;
  readonly games: readonly MatchGameRow[];
  /** In matches of teams: the complete rounds, with their boards and nets (TM-14). */
  readonly rounds: readonly SheetRound[];
  /** The games in progress: of teams several boards. */
  readonly inProgress: readonly string[];
  readonly asked: AskedChoices | null;
  /** The sides that are to show that they are here, and until when: null while the clock does not run (PL-24). */
  readonly awaited: { readonly until: Instant | null; readonly sides: readonly string[] } | null;
  readonly ruled: MatchState['ruled'] | null;
  /** Why it is no longer in its tournament; null if it is. */
  readonly cancelled: string | null;
  readonly limitReached: boolean;
  readonly startedAt: Instant | null;
  /** The end that was expected at the start, and as it is with the time that was given back (TM-22). */
  readonly plannedEndsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly noContestAfter: Instant | null;
  readonly givenBack: readonly GivenBack[];
  readonly penalties: MatchState['penalties'];
  /** Whether a dispute about the sheet, or an appeal, waits for an answer. */
  readonly disputed: boolean;
  /** How many were raised. */
  readonly disputes: number;
  readonly version: number;
  readonly position: number;
}

/** A side's report, with the sheet's figures for its result. */
export interface ReportRow extends Place, ResultFigures {
  readonly side: string;
  /** Another side has reported something else of the same game. */
  readonly contradicted: boolean;
  /** The whole game, if the side has submitted its record. */
  readonly record?: ReportedRecord;
}

/** A line of the match's list of games, with the sheet's figures for its result. */
export interface MatchGameRow extends Place, ResultFigures {
  readonly id: string;
  readonly number: number;
  readonly seats: readonly string[];
  readonly source: string | null;
  readonly struck: string | null;
  /** The opening style, if it was named for this game. */
  readonly opening?: string;
  /** Which of the deals that the tournament's matches share it is played from, from 1. */
  readonly dealNumber?: number;
  /** How the sides agreed on what was reported. */
  readonly agreed?: Agreement;
  /** The result was reported by an official who sits in the match, and nobody has confirmed it yet. */
  readonly unconfirmed?: true;
  /** The results that stood before, the oldest first; absent if none was corrected. */
  readonly corrections?: readonly { readonly was: ResultFigures; readonly reason: string }[];
}

/** The heads of matches. */
export const matchTable = defineTable<MatchRow>({
  schema: 'read',
  name: 'match',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    id: { type: 'uuid', primary: true },
    tournament: { type: 'uuid', nullable: true, update: false },
    round: { type: 'int', nullable: true, update: false },
    board: { type: 'int', nullable: true, update: false },
    game: { type: 'text', update: false },
    system: { type: 'text', update: false },
    settings: { type: 'jsonb', update: false },
    sides: { type: 'jsonb', update: false },
    teams: { type: 'jsonb', nullable: true, update: false },
    status: { type: 'text' },
    proposed: { type: 'boolean' },
    unconfirmed: { type: 'boolean' },
    reports: { type: 'jsonb' },
    conflicting: { type: 'boolean' },
    sheet: { type: 'jsonb' },
    games: { type: 'jsonb' },
    rounds: { type: 'jsonb' },
    inProgress: { type: 'uuid', array: true },
    asked: { type: 'jsonb', nullable: true },
    awaited: { type: 'jsonb', nullable: true },
    ruled: { type: 'jsonb', nullable: true },
    cancelled: { type: 'text', nullable: true },
    limitReached: { type: 'boolean' },
    startedAt: { type: 'bigint', nullable: true },
    plannedEndsAt: { type: 'bigint', nullable: true },
    endsAt: { type: 'bigint', nullable: true },
    noContestAfter: { type: 'bigint', nullable: true },
    givenBack: { type: 'jsonb' },
    penalties: { type: 'jsonb' },
    disputed: { type: 'boolean' },
    disputes: { type: 'int' },
    version: { type: 'int', onAppend: 'version' },
    position: { type: 'bigint', onAppend: 'position' },
  },
  indices: [
    { name: 'match_by_id', columns: ['id'] },
    { name: 'match_by_tournament', columns: ['club', 'tournament', 'round', 'board'] },
  ],
});
