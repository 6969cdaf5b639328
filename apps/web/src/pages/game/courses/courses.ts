import type { GameHead } from '../documents.js';

/** A course of a game, without its plies. */
export type GameCourse = GameHead['courses'][number];

/** What tells how courses hang together. */
type Branch = Pick<GameCourse, 'number' | 'counts' | 'began'>;

/** The course that the address names, `?branch=1`; null if it names none: then the one that counts is shown. */
export function courseIn(search: URLSearchParams): number | null {
  const written = search.get('branch') ?? '';
  return /^\d{1,3}$/u.test(written) ? Number(written) : null;
}

/** The course that counts: every game has one. */
export const countingIn = (courses: readonly Branch[]): number =>
  courses.find(({ counts }) => counts)?.number ?? 1;

/** The course and those that it has its first plies from, each with how many. */
function lineOf(courses: readonly Branch[], number: number): ReadonlyMap<number, number> {
  const line = new Map<number, number>();
  let shared = Infinity;
  for (let at = courses.find((each) => each.number === number); at && !line.has(at.number);) {
    line.set(at.number, shared);
    const { began } = at;
    shared = Math.min(shared, began?.ply ?? 0);
    at = courses.find((each) => each.number === began?.course);
  }
  return line;
}

/** How many plies two courses share. */
export function sharedPlies(courses: readonly Branch[], one: number, other: number): number {
  const [here, there] = [lineOf(courses, one), lineOf(courses, other)];
  const shared = [...here].map(([number, plies]) => Math.min(plies, there.get(number) ?? 0));
  return Math.max(0, ...shared);
}

/** The plies of a course that are disputed, from 1: a ply belongs to every course that has it. */
export const disputedOn = (
  { courses, disputes }: Pick<GameHead, 'courses' | 'disputes'>,
  number: number,
): readonly number[] =>
  disputes
    .filter(({ ply, course }) => (ply ?? 0) < sharedPlies(courses, number, course ?? number))
    .map(({ ply }) => (ply ?? 0) + 1);

/** The next course after one, round and round. */
export function nextCourse(courses: readonly Branch[], number: number): number {
  const at = courses.findIndex((each) => each.number === number);
  return courses[(at + 1) % courses.length]?.number ?? number;
}

/** The address of a ply of a course, within its page; the course that counts is not named. */
export const plyAddress = (courses: readonly Branch[], number: number, ply: number): string =>
  `?ply=${ply}${number === countingIn(courses) ? '' : `&branch=${number}`}`;
