import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Ended, Table } from '@fairview/rules';
import type { GameState, Ply } from './state.js';

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

/** The course that counts. */
export function courseOf(state: GameState): Course {
  const { course, from, table, beforeLast, checkpoints, plies, ended, awarded, endedAt } = state;
  return { course, table, checkpoints, plies, ...defined({ from, beforeLast, ended, awarded, endedAt }) };
}

/** All courses of a game, the first one first. */
export const coursesOf = (state: GameState): readonly (Course | ReplacedCourse)[] =>
  [...state.replaced, courseOf(state)].sort((one, other) => one.course - other.course);

/** A game with another of its courses in place of the one that counts. */
function withCourse(state: GameState, other: Course): GameState {
  const { from: _from, beforeLast: _last, ended: _ended, awarded: _award, endedAt: _at, ...rest } = state;
  const { course, from, table, beforeLast, checkpoints, plies, ended, awarded, endedAt } = other;
  const line = { course, table, checkpoints, plies };
  return { ...rest, ...line, ...defined({ from, beforeLast, ended, awarded, endedAt }) };
}

/** A game as it went on one of its courses, to look at; `undefined` if it has no course of this number. */
export function onCourse(state: GameState, course: number): GameState | undefined {
  if (course === state.course) return state;
  const other = state.replaced.find((each) => each.course === course);
  return other && withCourse(state, other);
}

/** How many plies two courses share. */
export function sharedPlies({ plies }: Course, other: Course): number {
  const parted = plies.findIndex(({ version }, at) => other.plies[at]?.version !== version);
  return parted < 0 ? plies.length : parted;
}

/** Begins a new course, which replaces the one that counts. */
export function withNewCourse(
  state: GameState,
  next: Omit<Course, 'course' | 'from'>,
  fork: Omit<Fork, 'course'>,
): GameState {
  const left = courseOf(state);
  const course = state.replaced.length + 2;
  const replaced = [...state.replaced, { ...left, replaced: { ...fork, course } }];
  return { ...withCourse(state, { ...next, course, from: { ...fork, course: left.course } }), replaced };
}

/** Goes back to how a game stood before a ruling: what the ruling made of it is replaced, if it was a course of its own. */
export function withCourseBefore(
  state: GameState,
  before: Course,
  cause: Omit<Fork, 'course' | 'ply'>,
): GameState {
  const left = courseOf(state);
  if (left.course === before.course) return withCourse(state, before);
  const fork = { ...cause, course: before.course, ply: sharedPlies(left, before) };
  const others = state.replaced.filter(({ course }) => course !== before.course);
  return { ...withCourse(state, before), replaced: [...others, { ...left, replaced: fork }] };
}
