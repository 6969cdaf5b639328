import type { Json } from '@fairview/kernel';
import type { InputHashes } from './input-hashes.js';
import type { Instant, Outage } from './clock.js';

export type { Instant } from './clock.js';

/** What every event has: its type, in the past tense. */
export type EventType = { readonly type: string };

/**
 * A fact in the past tense: numbers are safe integers, strings well formed, NFC and without U+0000. `v` is the
 * version of its form, 1 if absent.
 */
export interface EventBody {
  readonly type: string;
  readonly [key: string]: Json;
}

/** An event as the log holds it. `index` counts the events of one command from 0. */
export interface Recorded<B = EventBody> {
  readonly club: string;
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly at: Instant;
  readonly commandId: string;
  readonly index: number;
  readonly actor: string;
  readonly body: B;
}

/** Where a folded stream stands. */
export interface Versioned {
  readonly version: number;
  readonly position: number;
}

/**
 * Rows written beside the events, in the append's own statement: one INSERT, UPDATE or DELETE over
 * `appended(n int, club uuid, stream text, at bigint, position bigint, version int)`, one row an append that
 * took effect (position, version and at are those of its last event), and `given(n int, row jsonb)`, the rows
 * asked for. Several appends may share the statement, so join the two by `n`; name `appended` in FROM or
 * USING only, never in a sub-select. The statement may have begun before another append to the club was
 * committed: read nothing but these two relations and the row that is written.
 */
export interface RowWrite {
  /** Kebab-case, unique in the process: it is part of the prepared statement's name. */
  readonly name: string;
  /** With its schema: the one that is written. */
  readonly table: string;
  readonly sql: string;
}

export interface RowWrites {
  readonly write: RowWrite;
  readonly rows: readonly Json[];
}

/**
 * An SQL function that makes one append, and what stands or falls with it beyond rows: it takes the arguments of
 * `log.append_many`, bounds and hashes among them, and `given`. It calls `log.append_many` first, answers what that answered,
 * and raises if nothing may be written.
 */
export interface AppendFunction {
  /** With its schema. */
  readonly name: string;
  readonly given: Json;
}

/**
 * What a command counts once under: its id, among the server's own commands (`actor` is `system`) or among those of
 * clients. The two are apart, so that no client can use up an id that the server will derive.
 */
export interface CommandKey {
  readonly commandId: string;
  readonly actor: string;
}

/** The actor of what the server does by itself. No command from outside has it. */
export const systemActor = 'system';

export interface Append extends CommandKey {
  readonly club: string;
  /** A UUID: the client's, of version 4 or 7, or one derived from a cause. Remembered for ever within the club. */
  readonly commandId: string;
  readonly stream: string;
  /** The version that the decision was taken on; 0 for a new stream. */
  readonly expectedVersion: number;
  readonly bodies: readonly EventBody[];
  /** The hash of what was asked, in hex: stored beside the command id. Absent of what follows from a cause. */
  readonly inputHash?: string;
  /** The last instant at which these events may be recorded. */
  readonly notAfter?: Instant;
  readonly rows?: readonly RowWrites[];
  /** Makes the append in place of the log's own function. What it raises is thrown. */
  readonly via?: AppendFunction;
}

/** Why a body cannot be stored; `params.path` leads to the place, `params.event` counts bodies from 0. */
export interface BodyRefusal {
  readonly rule: 'log-body';
  readonly code: BodyRefusalCode;
  readonly params: { readonly event: number; readonly path: string };
}

export const bodyRefusalCodes = [
  'not-json',
  'not-a-safe-integer',
  'text-ill-formed',
  'text-not-nfc',
  'text-has-nul',
  'too-deep',
  'too-large',
] as const;
export type BodyRefusalCode = (typeof bodyRefusalCodes)[number];

export type AppendAnswer =
  /** `repeated`: the command had taken effect before; these are its first events, nothing was written now. */
  | { readonly outcome: 'appended'; readonly repeated: boolean; readonly events: readonly Recorded[] }
  /** The stream is at another version than expected. */
  | { readonly outcome: 'version-moved'; readonly version: number }
  /** `notAfter` had passed at `at`: decide again, on the lapsed state. */
  | { readonly outcome: 'lapsed'; readonly at: Instant }
  /** The command id was used for another append: another stream, or other bodies. */
  | { readonly outcome: 'command-reused' }
  | { readonly outcome: 'body-refused'; readonly refusal: BodyRefusal };

type Written = Extract<AppendAnswer, { outcome: 'appended' }>;

/** What became of several appends: all of them were made, or none. */
export type AppendAllAnswer =
  | { readonly written: readonly Written[] }
  /** What the first that could not be made was answered, and its place. */
  | { readonly hindered: Exclude<AppendAnswer, Written>; readonly place: number };

/** A text that is stored beside the log. */
export interface StoredText {
  readonly reference: string;
  /** In hex: with it anybody can prove that the reference belongs to the text. */
  readonly salt: string;
  readonly content: string;
}

/** Takes free text out of commands. */
export interface TextExtractor {
  /** A command of a person with references in place of its free texts, and those texts. */
  keep<Command>(
    envelope: { readonly club: string; readonly actor: string; readonly commandId: string },
    command: Command,
  ): { readonly command: Command; readonly texts: readonly StoredText[] };
}

/** What a command wrote. */
export interface WrittenCommand {
  /** None if the id is not known. */
  readonly events: readonly Recorded[];
  /** The hash of what it asked, if it has one. */
  readonly inputHash?: string;
}

/** Versions from `fromVersion` to `toVersion`, both included. */
export interface VersionRange {
  readonly fromVersion?: number;
  readonly toVersion?: number;
}

/** Receives measures of the log's work: nothing else depends on it. */
export interface LogMeasures {
  /** An append was answered. */
  appended(outcome: AppendAnswer['outcome'], milliseconds: number): void;
  /** A stream was read, from its first event on or after one that is known. */
  read(fromStart: boolean): void;
  /**
   * So many appends to a club over nodes were written: straight to its node, through the coordinator because some of what they
   * write lies there, or by that detour although nothing does.
   */
  took(way: 'straight' | 'coordinator' | 'detour', appends: number): void;
}

/** Told of the events of one transaction, in order of position. It is not waited for, and does not throw. */
export type LogFollower = (events: readonly Recorded[]) => void;

export interface ClubHead {
  readonly club: string;
  readonly position: number;
}

/** The append-only log of every club. Of several reasons not to write, the first of this order is answered:
 *  body-refused, a known command (appended, command-reused), version-moved, lapsed. */
export interface Log {
  /** If it has one, the texts of commands are stored beside the log. */
  readonly texts?: TextExtractor | undefined;
  /** Hashes what commands ask. */
  readonly inputHashes: InputHashes;
  /** The one clock of every decision: the database's. */
  now(): Promise<Instant>;
  /** The time in which nobody could play, as far as this process knows: spans in order, all of them over. */
  outages(): readonly Outage[];
  /**
   * Writes all of a command's events and rows, or nothing. Sent again after a lost connection under the same
   * command id, so at most once applied; throws `LogUnavailable` when the outcome could not be learnt, and
   * `ClockUnsure` when the clock cannot be trusted: then nothing was written. The
   * first append of a club goes to its stream `club-<club>` at version 0.
   */
  append(request: Append): Promise<AppendAnswer>;
  /**
   * Writes the events and rows of several commands, all or nothing: to one club, at most one a stream, no command twice. Throws as
   * `append` does.
   */
  appendAll(requests: readonly Append[]): Promise<AppendAllAnswer>;
  /**
   * Tells a follower what this process writes, once its commit is known and before the command's answer. What other processes
   * write is not told, nor what was written although the answer to it was lost: followers read that from the log.
   * @returns ends it
   */
  follow(follower: LogFollower): () => void;
  /** A stream's events in order of version. */
  readStream(club: string, stream: string, range?: VersionRange): Promise<readonly Recorded[]>;
  /** Events of some streams of a club but for those of some types, the newest first: so many before a position. */
  readStreams(
    club: string,
    streams: readonly string[],
    range: { readonly before?: number; readonly limit: number; readonly but: readonly string[] },
  ): Promise<readonly Recorded[]>;
  /** A club's events in order of position, at most `limit` (1 or more) after `afterPosition`. */
  readClub(club: string, afterPosition: number, limit: number): Promise<readonly Recorded[]>;
  /** A stream's version, 0 if there is none. */
  headOf(club: string, stream: string): Promise<number>;
  /** The position of a club's last event, 0 if there is none: one row, however many clubs there are. */
  headOfClub(club: string): Promise<number>;
  /** The heads of clubs in order of their ids, at most `limit` behind the club `after`: for work that goes through every club. */
  clubHeads(after?: string, limit?: number): Promise<readonly ClubHead[]>;
  /** What a known command wrote: no events if there is none. */
  commandOf(club: string, command: CommandKey): Promise<WrittenCommand>;
}
