import type { Instant } from '@fairview/events';
import type { Ended, Seat, Table } from '@fairview/rules';
import type { Question } from './questions.js';

/** The questions that stood at an instant: the time of each counts from when it was put. */
export interface AskedAt {
  /** When a ply was recorded; of one that the clock played, when it was due. */
  readonly at: Instant;
  readonly questions: readonly Question[];
}

/** One recorded ply: who, what, and the instant the log gave it; whether the clock played it for a silent seat. */
export interface Ply {
  /** Version of the event that recorded it: how the ply of an event is found. */
  readonly version: number;
  readonly seat: Seat;
  readonly move: string;
  readonly at: Instant;
  readonly byClock?: true;
  /** The questions that stood once it was played, in a game with a move clock. */
  readonly asked?: AskedAt;
}

/** Where one course was left for another, and what caused it. */
export interface Fork {
  /** The number of the other course. */
  readonly course: number;
  /** How many plies both have. */
  readonly ply: number;
  readonly at: Instant;
  /** Version of the event that caused it. */
  readonly version: number;
  /** The number of the dispute whose ruling it was; absent if its round was resumed. */
  readonly dispute?: number;
  /** If its round was resumed: the reason. */
  readonly reason?: string;
}

/** One course of a game: all its plies from the start, and how it ended. */
export interface Course {
  /** Its number, from 1: courses count in the order in which they began, and keep their number. */
  readonly course: number;
  /** The course that it replaced when it began; absent for the first. */
  readonly from?: Fork;
  readonly table: Table;
  /** The table before the last ply, which is what that ply is described from; absent before ply 0. */
  readonly beforeLast?: Table;
  /** The tables after 0, 32, 64 … plies: to look back at any ply, no more than 32 are replayed. */
  readonly checkpoints: readonly Table[];
  readonly plies: readonly Ply[];
  /** How it ended around the table; absent while it is open or if the rules ended it. */
  readonly ended?: Ended;
  /** A ruling has awarded it. */
  readonly awarded?: true;
  /** When the last ply was recorded; of what the clock did for a silent seat, when it was due. */
  readonly endedAt?: Instant;
}

/** A course that was replaced: it stays readable, and decides nothing. */
export interface ReplacedCourse extends Course {
  readonly replaced: Fork;
}
