import {
  accepted,
  defined,
  isObject,
  own,
  refused,
  type Checked,
  type Json,
  type Params,
} from '@fairview/kernel';
import { readEnded, type Ended } from '../game/outcome.js';
import type { Rulebooks } from '../game/registry.js';
import type { Watch } from '../game/replay.js';
import type { RecordCode } from './english.js';
import { longestMove, mostMoves, parseRecord, type OpenedRecord } from './form.js';
import {
  playOut,
  printed,
  refusedReplay,
  type PlayedOut,
  type PrintedOutcome,
  type RefusedReplay,
} from './replay.js';

/** The key of a record for the courses of a game that was ruled on. */
export const coursesKey = 'courses';

/** More rulings than that no game has. */
export const mostCourses = 64;

/** A course as a record keeps it: all its moves, and where it left the course that it replaced. */
export interface RecordedCourse {
  readonly number: number;
  /** Whether it is the game as the record itself has it. The others were replaced. */
  readonly counts: boolean;
  readonly moves: readonly string[];
  readonly ended?: Ended;
  /** The course that it replaced, and how many moves they share; absent for the first. */
  readonly from?: { readonly course: number; readonly ply: number };
}

const refuse = (rule: string, code: RecordCode, params?: Params) => refused(rule, code, params);

const isCount = (given: Json | undefined, least: number, most: number): given is number =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= least && given <= most;

const isMoves = (given: Json | undefined): given is readonly string[] =>
  Array.isArray(given) &&
  given.length <= mostMoves &&
  given.every((move: Json) => typeof move === 'string' && move.length <= 2 * longestMove);

/** The moves and the end of a course: the record's own for the one that counts. */
function lineOf(
  { record, table }: OpenedRecord,
  given: { readonly [key: string]: Json },
  number: number,
): Checked<Pick<RecordedCourse, 'moves' | 'ended'>> {
  if (own(given, 'counts') === true)
    return accepted({ moves: record.moves, ...defined({ ended: record.ended }) });
  const [moves, end] = [own(given, 'moves'), own(given, 'ended')];
  if (!isMoves(moves)) return refuse('R-8', 'course-unreadable', { course: number, key: 'moves' });
  const ended = end === undefined ? undefined : readEnded(end, table.seats);
  return ended?.ok === false ? ended : accepted({ moves, ...defined({ ended: ended?.value }) });
}

function readCourse(
  opened: OpenedRecord,
  given: Json,
  before: readonly RecordedCourse[],
): Checked<RecordedCourse> {
  const number = before.length + 1;
  if (!isObject(given) || own(given, 'number') !== number)
    return refuse('R-8', 'course-unreadable', { course: number, key: 'number' });
  const line = lineOf(opened, given, number);
  if (!line.ok) return line;
  const course = { number, counts: own(given, 'counts') === true, ...line.value };
  const began = own(given, 'began');
  if (number === 1) return accepted(course);
  const [other, ply] = isObject(began) ? [own(began, 'course'), own(began, 'ply')] : [];
  const replaced = isCount(other, 1, number - 1) ? before[other - 1] : undefined;
  if (!replaced || !isCount(ply, 0, replaced.moves.length))
    return refuse('R-8', 'course-unreadable', { course: number, key: 'began' });
  const parts = replaced.moves.slice(0, ply).some((move, at) => move !== course.moves[at]);
  if (parts) return refuse('R-8', 'course-parted', { course: number, other: replaced.number, ply });
  return accepted({ ...course, from: { course: replaced.number, ply } });
}

/**
 * The courses of an opened record, number 1 first; of a record without `courses` the only one. Their moves are not yet played.
 * Refused: `courses-not-list`, `course-unreadable`, `course-parted`, `course-none-counts`.
 */
export function coursesOfRecord(opened: OpenedRecord): Checked<readonly RecordedCourse[]> {
  const { record } = opened;
  const given = record.others?.[coursesKey];
  if (given === undefined)
    return accepted([{ number: 1, counts: true, moves: record.moves, ...defined({ ended: record.ended }) }]);
  if (!Array.isArray(given) || given.length === 0 || given.length > mostCourses)
    return refuse('R-8', 'courses-not-list', { most: mostCourses });
  const courses: RecordedCourse[] = [];
  for (const each of given as readonly Json[]) {
    const course = readCourse(opened, each, courses);
    if (!course.ok) return course;
    courses.push(course.value);
  }
  const counting = courses.filter(({ counts }) => counts).length;
  return counting === 1 ? accepted(courses) : refuse('R-8', 'course-none-counts', { given: counting });
}

/** An opened record with a course in the place of the one that counts. */
export function recordOnCourse(
  { record, table }: OpenedRecord,
  { moves, ended }: RecordedCourse,
): OpenedRecord {
  const { ended: _ended, ...rest } = record;
  return { record: { ...rest, moves, ...defined({ ended }) }, table };
}

/** A course played to its end, as `playOut` plays a record. */
export const playCourse = (opened: OpenedRecord, course: RecordedCourse, watch?: Watch): PlayedOut =>
  playOut(recordOnCourse(opened, course), watch);

/** A course that was replayed, and how it ended. */
export interface JudgedCourse {
  readonly course: number;
  readonly counts: boolean;
  readonly plies: number;
  /** How many of its plies are its own; the others are those of the course that it replaced. */
  readonly own: number;
  readonly outcome: PrintedOutcome;
}

/** Every course of a record replayed; or the first that the rules refuse, and at which ply. */
export type CoursesAnswer =
  | { readonly ok: true; readonly game: string; readonly courses: readonly JudgedCourse[] }
  | (RefusedReplay & { readonly course: number | null });

/** Replays every course of an opened record. */
export function judgeCourses(opened: OpenedRecord, games: Rulebooks): CoursesAnswer {
  const courses = coursesOfRecord(opened);
  if (!courses.ok) return { ...refusedReplay(courses.refusal, games), course: null };
  const judged: JudgedCourse[] = [];
  for (const course of courses.value) {
    const { number, counts, moves, ended, from } = course;
    const played = playCourse(opened, course);
    if (!played.ok) return { ...refusedReplay(played.refusal, games, played.ply), course: number };
    const outcome = printed(played.table.outcome, ended?.by ?? 'rules');
    judged.push({
      course: number,
      counts,
      plies: moves.length,
      own: moves.length - (from?.ply ?? 0),
      outcome,
    });
  }
  return { ok: true, game: opened.record.game, courses: judged };
}

/** `judgeCourses` of a record's text. */
export function judgeCoursesText(text: string, games: Rulebooks): CoursesAnswer {
  const opened = parseRecord(text, games);
  return opened.ok
    ? judgeCourses(opened.value, games)
    : { ...refusedReplay(opened.refusal, games), course: null };
}
