import { isObject, type Json } from '@fairview/kernel';
import { coursesOfRecord, readRecord, type RecordedCourse, type Rulebooks } from '@fairview/rules';

/** How a file compares with the record that a server has of the game. */
export type Sameness = 'same' | 'said_otherwise' | 'earlier' | 'another_course' | 'different';

const startOf = (given: Json, games: Rulebooks) => {
  const opened = readRecord(given, games);
  const courses = opened.ok ? coursesOfRecord(opened.value) : opened;
  if (!opened.ok || !courses.ok) return undefined;
  const { game, rules, variant, setup } = opened.value.record;
  return { start: JSON.stringify([game, rules, variant, setup]), courses: courses.value };
};

const lineOf = ({ moves, ended }: RecordedCourse): string => JSON.stringify([moves, ended ?? null]);

/** A JSON as text, by which two are the same whatever the order of their keys. */
const inOrder = (given: Json): string =>
  JSON.stringify(given, (_key, value: Json) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Whether a file is a record as a server writes it, with its players, result, times and rulings: what comes from a log has none. */
const isWhole = (file: Json): boolean => isObject(file) && file['played'] !== undefined;

/**
 * Holds a record against the one that the server has of the same game: the same, the same plies of which the file says something
 * else (its players, result, times, rulings), an earlier state of it, another of its courses, or a different game.
 */
export function sameness(file: Json, server: Json, games: Rulebooks): Sameness {
  const [mine, theirs] = [startOf(file, games), startOf(server, games)];
  const counting = mine?.courses.find(({ counts }) => counts);
  if (!mine || !theirs || !counting || mine.start !== theirs.start) return 'different';
  const found = theirs.courses.find((course) => lineOf(course) === lineOf(counting));
  const isAllThere = mine.courses.every((course) =>
    theirs.courses.some((each) => lineOf(each) === lineOf(course)),
  );
  if (found?.counts === true && isAllThere)
    return isWhole(file) && inOrder(file) !== inOrder(server) ? 'said_otherwise' : 'same';
  if (found && isAllThere) return 'another_course';
  const current = theirs.courses.find(({ counts }) => counts);
  const isBegun =
    counting.moves.every((move, at) => move === current?.moves[at]) && counting.ended === undefined;
  return isBegun && mine.courses.length === 1 ? 'earlier' : 'different';
}
