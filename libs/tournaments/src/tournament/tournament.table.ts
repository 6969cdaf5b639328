import { defineTable, type Instant } from '@fairview/events';
import type { Reporting } from '@fairview/play';
import type { BracketRules, Joining, MatchPlan, PairingEngine, Stages, Visibility } from './terms.js';
import type { Bye, Pairing } from './rounds.js';
import type { AgreedSpot } from './spots.js';
import type { Substitution } from './substitutes.js';
import type { Timetable } from './timetable.js';
import type {
  ArrangedMatch,
  DrawnLot,
  LineUp,
  PairedOver,
  RequestedRound,
  TournamentStatus,
} from './state.js';
import type { LadderState } from './ladder/ladder.js';

/** An arena in the head of its tournament. */
export interface ArenaOfHead {
  readonly minutes: number;
  /** When it ends; null before it began. */
  readonly endsAt: Instant | null;
  /** Whether it is recorded that it is over. */
  readonly ended: boolean;
  /** The players who want to play, in the order in which they asked: those who are in no match are waiting. */
  readonly ready: readonly string[];
}

/** A tournament's head as queries list it. */
export interface TournamentRow {
  readonly club: string;
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly cycles: number;
  readonly visibility: Visibility;
  readonly game: string;
  readonly plan: MatchPlan;
  readonly status: TournamentStatus;
  readonly reporting: Reporting;
  /** How players are entered. */
  readonly joining: Joining;
  /** When rounds are to begin. */
  readonly timetable: Timetable;
  /** Points given before the start, in the matches that are paired from now on. */
  readonly spots: readonly AgreedSpot[];
  /** Substitutes by entry and rounds, the latest decision last. */
  readonly substitutions: readonly Substitution[];
  /** Whether it was closed at any time. */
  readonly everClosed: boolean;
  /** The log position at which it was closed first; null while it never was. */
  readonly closedFirst: number | null;
  /** The accounts that held its entries when it was closed, by entry: its results rate them. */
  readonly holders: Readonly<Record<string, string>>;
  /** Why it was cancelled; null if it was not. */
  readonly cancelled: string | null;
  /** Whether it is in no list any more. */
  readonly deleted: boolean;
  /** Whether something waits for a second person. */
  readonly proposed: boolean;
  /** The entries whose rows are disputed and wait for an answer. */
  readonly disputedRows: readonly string[];
  /** How many disputes of rows were raised. */
  readonly disputes: number;
  /** How many players of a team play in a match; null without teams. */
  readonly boards: number | null;
  /** How many rounds were agreed; null if the format has its own number. */
  readonly rounds: number | null;
  /** What entries are ranked by, as keys of the tournament file; null if the format's criteria rank them. */
  readonly tieBreaks: readonly string[] | null;
  /** The year of the FIDE rules that tie-breaks are computed by; null if it is the newest that there were. */
  readonly ruleYear: number | null;
  /** How its rounds are paired; null if the format has one way. */
  readonly engine: PairingEngine | null;
  /** What was agreed of a bracket; null if there is none, or what is usual. */
  readonly bracket: BracketRules | null;
  /** The groups and the final that were agreed; null if there are none. */
  readonly stages: Stages | null;
  /** What the places of its ladder follow from; null if there is none. */
  readonly ladder: LadderState | null;
  /** How an arena stands; null in other formats. */
  readonly arena: ArenaOfHead | null;
  /** The teams or players that are paired: in the order of their pairing numbers once paired, before that in order of entry. */
  readonly entries: readonly string[];
  /** Those with a number or a match who have withdrawn. */
  readonly withdrawn: readonly string[];
  /** Entries not to be paired in a round to come, at their own request. */
  readonly requestedByes: readonly RequestedRound[];
  /** Whether players must check in to be paired, and the entries that have. */
  readonly checkIn: boolean;
  readonly checkedIn: readonly string[];
  /** How many byes an entry may ask for. */
  readonly byesAllowed: number;
  /** Whether rounds that could be paired at once are paired one after another. */
  readonly roundsInTurn: boolean;
  /** The players of each team, in order of entering; empty without teams. */
  readonly members: readonly { readonly team: string; readonly players: readonly string[] }[];
  readonly lineUps: readonly LineUp[];
  readonly arranged: readonly ArrangedMatch[];
  readonly lots: readonly DrawnLot[];
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  /** The matches with an open dispute when a later round was paired on their results. */
  readonly pairedOver: readonly PairedOver[];
  readonly createdAt: Instant;
  readonly version: number;
  readonly position: number;
}

/** The heads of tournaments. */
export const tournamentTable = defineTable<TournamentRow>({
  schema: 'read',
  name: 'tournament',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    format: { type: 'text', update: false },
    cycles: { type: 'int' },
    boards: { type: 'int', nullable: true },
    rounds: { type: 'int', nullable: true },
    tieBreaks: { type: 'jsonb', nullable: true },
    ruleYear: { type: 'int', nullable: true },
    engine: { type: 'text', nullable: true, update: false },
    bracket: { type: 'jsonb', nullable: true, update: false },
    stages: { type: 'jsonb', nullable: true, update: false },
    ladder: { type: 'jsonb', nullable: true },
    arena: { type: 'jsonb', nullable: true },
    visibility: { type: 'text' },
    game: { type: 'text', update: false },
    plan: { type: 'jsonb' },
    status: { type: 'text' },
    reporting: { type: 'text' },
    joining: { type: 'text' },
    timetable: { type: 'jsonb' },
    spots: { type: 'jsonb' },
    substitutions: { type: 'jsonb' },
    everClosed: { type: 'boolean' },
    closedFirst: {
      type: 'bigint',
      nullable: true,
      onAppend: { sql: 'case when r."closedFirst" = 0 then a.position else r."closedFirst" end' },
    },
    holders: { type: 'jsonb' },
    cancelled: { type: 'text', nullable: true },
    deleted: { type: 'boolean' },
    proposed: { type: 'boolean' },
    disputedRows: { type: 'text', array: true },
    disputes: { type: 'int' },
    entries: { type: 'text', array: true },
    withdrawn: { type: 'text', array: true },
    requestedByes: { type: 'jsonb' },
    checkIn: { type: 'boolean' },
    checkedIn: { type: 'text', array: true },
    byesAllowed: { type: 'int' },
    roundsInTurn: { type: 'boolean' },
    members: { type: 'jsonb' },
    lineUps: { type: 'jsonb' },
    arranged: { type: 'jsonb' },
    lots: { type: 'jsonb' },
    pairings: { type: 'jsonb' },
    byes: { type: 'jsonb' },
    pairedOver: { type: 'jsonb' },
    createdAt: { type: 'bigint', update: false, onAppend: 'at' },
    version: { type: 'int', onAppend: 'version' },
    position: { type: 'bigint', onAppend: 'position' },
  },
  indices: [
    { name: 'tournament_by_id', columns: ['id'] },
    { name: 'tournament_of_everybody', columns: ['createdAt', 'id'], where: `visibility = 'public'` },
  ],
});
