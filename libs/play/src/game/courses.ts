import { bug, defined } from '@fairview/kernel';
import { replay, type Table } from '@fairview/rules';
import type { Course, Fork, ReplacedCourse } from './course.js';
import type { GameState } from './state.js';

/** The course that counts. */
export function courseOf(state: GameState): Course {
  const { course, from, table, beforeLast, checkpoints, plies, ended, awarded, endedAt } = state;
  return { course, table, checkpoints, plies, ...defined({ from, beforeLast, ended, awarded, endedAt }) };
}

/** Plies between two checkpoints. */
export const checkpointEvery = 32;

/**
 * The table after so many plies that were played, 0 to all of them, before anything ended it around the table. That before
 * the last is at hand; any other is replayed from the nearest checkpoint, so that a look back costs the same in a long
 * game as in a short one.
 */
export function tableBefore(
  { plies, beforeLast, checkpoints, opening }: Pick<GameState, 'opening'> & Course,
  ply: number,
): Table {
  if (ply === plies.length - 1 && beforeLast) return beforeLast;
  const from = Math.floor(ply / checkpointEvery);
  const replayed = replay(checkpoints[from] ?? opening, plies.slice(from * checkpointEvery, ply));
  return replayed.ok ? replayed.table : bug(`the plies of a game are refused: ${replayed.refusal.code}`);
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
