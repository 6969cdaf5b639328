import { bug, defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { replay, type Seat, type Table } from '@fairview/rules';
import type { Course, Fork } from './course.js';
import { courseOf, withCourseBefore, withNewCourse } from './courses.js';
import type { GameFact } from './events.js';
import { withStop } from './lost-time.js';
import { questionsAt, type Question } from './questions.js';
import { isOpen, spanOf, type GameState } from './state.js';

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

/** The end of a game is announced again, so that its match enters the current result. */
function announcedAgain(state: GameState, version: number): GameState {
  const { endedVersion: _version, ...rest } = state;
  const isOver = state.table.outcome !== undefined;
  return { ...rest, reopenedVersion: version, ...(isOver ? { endedVersion: version } : {}) };
}

type RulingIssued = Extract<GameFact, { type: 'RulingIssued' }>;
type Cause = Omit<Fork, 'course' | 'ply'>;

/** A game as it stood before the last ruling that changed it; `cause` is the ruling that takes that one back. */
export const beforeRuling = (state: GameState, cause: Cause): GameState =>
  state.ruledFrom
    ? announcedAgain(withCourseBefore(state, state.ruledFrom.before, cause), cause.version)
    : state;

/**
 * Takes back the effect of an appealed ruling, if the new one says so, and keeps the state before a ruling that changes the
 * game.
 */
export function withRuling(state: GameState, body: RulingIssued, { at, version }: Written): GameState {
  const { ruling, dispute, lifts } = body;
  const base = lifts ? beforeRuling(state, { at, version, ...defined({ dispute }) }) : state;
  const changes = ruling === 'award' || ruling === 'no-contest' || ruling === 'play-on';
  return changes && dispute !== undefined
    ? { ...base, ruledFrom: { dispute, before: courseOf(base) } }
    : base;
}

/** The instant from which the time of a question counts that is put now; the end of a suspension moves it with the others. */
const putNow = ({ suspension }: GameState, at: Instant): Instant => suspension?.since ?? at;

/** When an event was recorded, and its version. */
interface Written {
  readonly at: Instant;
  readonly version: number;
}

/**
 * The game stands open after some of its plies; a seat that is to act then has all the time of a ply. Unless it merely goes on
 * from where it is, that is a new course.
 */
export function reopened(
  state: GameState,
  { ply, stop, reason }: Extract<GameFact, { type: 'GameReopened' }>,
  { at, version }: Written,
): GameState {
  const { plies, checkpoints } = state;
  const { offer: _offer, ...rest } = state;
  const goesOn = ply === plies.length && state.table.outcome === undefined;
  const table = tableBefore(state, ply);
  const next = {
    table,
    plies: plies.slice(0, ply),
    checkpoints: checkpoints.slice(0, Math.floor(ply / checkpointEvery) + 1),
    ...(ply === 0 ? {} : { beforeLast: tableBefore(state, ply - 1) }),
  };
  const dispute = reason === undefined ? state.ruledFrom?.dispute : undefined;
  const open = goesOn
    ? rest
    : withNewCourse(rest, next, { ply, at, version, ...defined({ dispute, reason }) });
  const questions = spanOf(state) === undefined ? [] : questionsAt(table, putNow(state, at));
  return withStop({ ...announcedAgain(open, version), questions }, stop);
}

const byInstant = (questions: readonly Question[]): readonly Question[] =>
  [...questions].sort((one, other) => one.putAt - other.putAt);

/** Sets the time that seats have left to act. */
export function withClocksAdjusted(
  state: GameState,
  { clocks, from }: Extract<GameFact, { type: 'ClocksAdjusted' }>,
  at: Instant,
): GameState {
  const span = spanOf(state) ?? 0;
  const start = from ?? putNow(state, at);
  const leftOf = (seat: Seat) => clocks.find((clock) => clock.seat === seat)?.left;
  const questions = state.questions.map((question) => {
    const left = leftOf(question.seat);
    return left === undefined ? question : { ...question, putAt: start + left - span };
  });
  return { ...state, questions: byInstant(questions) };
}

/**
 * Whether a game can be played on after so many of its plies: it goes on where it stands, or nothing that was hidden from a
 * seat then was shown since. What is hidden in a game that is over was shown by that.
 */
export const canPlayOnFrom = (state: GameState, ply: number): boolean =>
  (isOpen(state) && ply === state.plies.length) || tableBefore(state, ply).isOpenToAll;
