import { defined } from '@fairview/kernel';
import type { Course, Fork, ReplacedCourse } from './course.js';
import type { GameState } from './state.js';

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
