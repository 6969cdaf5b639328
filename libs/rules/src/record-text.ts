import { erasedReason, isObject, plain, type Checked, type Json } from '@fairview/kernel';
import type { Table, Viewer } from './game/contract.js';
import type { Ending, Outcome } from './game/outcome.js';
import type { Rulebooks } from './game/registry.js';
import { coursesOfRecord, playCourse, type RecordedCourse } from './record/courses.js';
import { parseRecord, type GameRecord, type OpenedRecord } from './record/form.js';
import { judgeViewer, refusedReplay, type RefusedReplay } from './record/replay.js';

/** How a game is printed. */
export interface RecordTextOptions {
  /** Draws the board or table before the first ply and after each. */
  readonly boards?: boolean;
  /** Whose eyes see it; the arbiter sees all. */
  readonly as?: Viewer;
}

/** A game printed line by line, or why its record is refused. */
export type RecordText = { readonly ok: true; readonly lines: readonly string[] } | RefusedReplay;

const optionText = (value: Json): string => (isObject(value) ? JSON.stringify(value) : String(value));

/** `Teeko: Ann (P1), Bob (P2); opening standard, positions 58`. */
function heading({ record, table }: OpenedRecord, games: Rulebooks, names: readonly string[]): string {
  const book = games.rulebook(record.game, record.rules);
  const seats = names.map((name, seat) => `${name} (P${seat + 1})`).join(', ');
  const options = isObject(table.variant)
    ? Object.entries(table.variant).map(([key, value]) => `${key} ${optionText(value)}`)
    : [];
  const agreed = options.length === 0 ? '' : `; ${options.join(', ')}`;
  return `${book.ok ? book.value.name : record.game}: ${seats}${agreed}`;
}

const endingText = (by: Ending | undefined, who: string): string => {
  switch (by) {
    case 'resignation':
      return `${who} resigned`;
    case 'clock':
      return `${who} ran out of time`;
    case 'agreement':
      return 'the players agreed';
    case 'no-contest':
      return 'it is no contest';
    case 'ruling':
      return 'an arbiter ruled so';
    case undefined:
      return '';
  }
};

/** The winner and their points, then the lines of the score. */
function ending(
  { winners, points, lines, rating }: Outcome,
  by: string,
  names: readonly string[],
): readonly string[] {
  const won =
    winners.length === 0
      ? 'Nobody wins'
      : `${winners.map((seat) => names[seat] ?? '').join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  const totals = names.map((name, seat) => `${name} ${points[seat] ?? 0}`).join(', ');
  return [
    `${won}${by === '' ? '' : `: ${by}`}. Points: ${totals}.`,
    ...lines.map(({ round, label, seat, points: each }) =>
      [
        ...(round === undefined ? [] : [`round ${round}:`]),
        ...(seat === null ? [] : [`${names[seat] ?? ''}:`]),
        label,
        ...(each === 0 ? [] : [String(each)]),
      ].join(' '),
    ),
    ...(rating === undefined ? [] : [rating]),
  ];
}

/**
 * A game record for human readers: the players, every ply with its player, on request the board after each, and how it ended.
 * Plies are counted as they are played, from 1. Refused as `replayRecord` refuses.
 */
export function recordText(
  text: Checked<string>,
  games: Rulebooks,
  { boards = false, as = 'arbiter' }: RecordTextOptions = {},
): RecordText {
  const opened = text.ok ? parseRecord(text.value, games) : text;
  if (!opened.ok) return refusedReplay(opened.refusal, games);
  const { record, table } = opened.value;
  const foreign = judgeViewer(as, table.seats);
  if (foreign !== undefined) return refusedReplay(foreign, games);
  const names = record.seats.map((name, seat) => plain(name) || `P${seat + 1}`);
  const board = (seen: Table): readonly string[] =>
    boards ? ['', ...seen.inLines(as, names).map((line) => `    ${line}`), ''] : [];
  const lines = [heading(opened.value, games, names), ...whereAndWhen(record), ...board(table)];
  const courses = coursesOfRecord(opened.value);
  if (!courses.ok) return refusedReplay(courses.refusal, games);
  // The course that counts first: a game without rulings has no other.
  const ordered = [...courses.value].sort((one, other) => Number(other.counts) - Number(one.counts));
  for (const course of ordered) {
    const told = toldCourse(opened.value, course, { names, as, board });
    if (!told.ok) return refusedReplay(told.refusal, games, told.ply);
    lines.push(
      ...(course.counts ? [] : ['', `Course ${course.number}, which a ruling replaced:`]),
      ...told.lines,
    );
  }
  return { ok: true, lines: [...lines, ...rulingLines(record, names)] };
}

interface CourseText {
  readonly names: readonly string[];
  readonly as: Viewer;
  readonly board: (seen: Table) => readonly string[];
}

/** The plies of a course with their players, from where it left another on, and how it ended. */
function toldCourse(opened: OpenedRecord, course: RecordedCourse, { names, as, board }: CourseText) {
  const lines: string[] = [];
  const shared = course.counts ? 0 : sharedWithNext(opened, course);
  let plies = 0;
  const played = playCourse(opened, course, (before, { seat, move }, after) => {
    const told = before.describePly(seat, move, as);
    plies += 1;
    if (plies <= shared) return;
    lines.push(`${plies}. ${names[seat] ?? ''}: ${told.ok ? told.value : ''}`, ...board(after));
  });
  if (!played.ok) return played;
  const { outcome, toAct } = played.table;
  const { ended } = course;
  const ender = ended?.seat === undefined ? '' : (names[ended.seat] ?? '');
  if (outcome !== undefined) lines.push(...ending(outcome, endingText(ended?.by, ender), names));
  else if (course.counts) lines.push(`To act: ${toAct.map((seat) => names[seat] ?? '').join(', ')}.`);
  return { ok: true as const, lines };
}

/** How many first moves of a replaced course are those of the course that counts: they are told with it. */
function sharedWithNext({ record }: OpenedRecord, { moves }: RecordedCourse): number {
  const parted = moves.findIndex((move, at) => move !== record.moves[at]);
  return parted < 0 ? moves.length : parted;
}

const textIn = (given: Json | undefined): string =>
  typeof given === 'string' || typeof given === 'number' ? plain(String(given)) : '';

/** `Club Night, round 3, table 5, game 1; 2026-11-28`, as far as the record says it. */
function whereAndWhen({ others = {} }: GameRecord): readonly string[] {
  const played = others['played'];
  if (!isObject(played)) return [];
  const where = [
    textIn(played['tournament']),
    ...['round', 'table', 'game'].map((key) =>
      textIn(played[key]) === '' ? '' : `${key} ${textIn(played[key])}`,
    ),
  ].filter((part) => part !== '');
  const line = [where.join(', '), textIn(played['date'])].filter((part) => part !== '').join('; ');
  return line === '' ? [] : [line];
}

function whySaid(reason: Json | undefined): string {
  if (reason === '') return `: ${erasedReason}`;
  return textIn(reason) === '' ? '' : `: “${textIn(reason)}”`;
}

/** The rulings on a game, a line each: when, about which ply of which course, what, by which rule and why. */
function rulingLines({ others = {} }: GameRecord, names: readonly string[]): readonly string[] {
  const rulings = others['rulings'];
  if (!Array.isArray(rulings) || rulings.length === 0) return [];
  const lines = (rulings as readonly Json[]).filter(isObject).map((given) => {
    const { dispute, ruling, rule, after, seat, at, reason, appealed } = given;
    const about = isObject(dispute ?? null) ? (dispute as { readonly [key: string]: Json }) : {};
    const what = [
      textIn(ruling),
      typeof seat === 'number' ? `against ${names[seat] ?? ''}` : '',
      typeof after === 'number' ? `after ply ${after}` : '',
      textIn(rule) === '' ? '' : `(${textIn(rule)})`,
    ].filter((part) => part !== '');
    const ply = typeof about['ply'] === 'number' ? about['ply'] + 1 : '';
    const why = whySaid(reason);
    const end = /[.!?…][”)]$/u.test(why) ? '' : '.';
    const was = isObject(appealed ?? null) ? ' It was appealed.' : '';
    return `${textIn(at)} ply ${ply} of course ${textIn(about['course'])}: ${what.join(' ')}${why}${end}${was}`;
  });
  return ['', 'Rulings:', ...lines];
}
