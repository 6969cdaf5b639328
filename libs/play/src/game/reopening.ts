import { bug, defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { replay, type Seat, type Table } from '@fairview/rules';
import type { GameFact } from './events.js';
import { withStop } from './lost-time.js';
import { questionsAt, type Question } from './questions.js';
import { isOpen, spanOf, type GameState, type LineOfPlay } from './state.js';

/** Plies between two checkpoints. */
export const checkpointEvery = 32;

/**
 * The table after so many plies that were played, 0 to all of them, before anything ended it around the table. That before
 * the last is at hand; any other is replayed from the nearest checkpoint, so that a look back costs the same in a long
 * game as in a short one.
 */
export function tableBefore(
  { plies, beforeLast, checkpoints, opening }: Pick<GameState, 'opening'> & LineOfPlay,
  ply: number,
): Table {
  if (ply === plies.length - 1 && beforeLast) return beforeLast;
  const from = Math.floor(ply / checkpointEvery);
  const replayed = replay(checkpoints[from] ?? opening, plies.slice(from * checkpointEvery, ply));
  return replayed.ok ? replayed.table : bug(`the plies of a game are refused: ${replayed.refusal.code}`);
}

/** The parts of a game that a ruling may change, at present. */
const lineOf = (state: GameState): LineOfPlay => {
  const { table, checkpoints, plies, superseded, beforeLast, ended, awarded, endedAt } = state;
  return { table, checkpoints, plies, superseded, ...defined({ beforeLast, ended, awarded, endedAt }) };
};

/** A game restored to an earlier state; its end is announced again, so that its match enters the current result. */
export function withLine(state: GameState, before: LineOfPlay, version: number): GameState {
  const {
    beforeLast: _last,
    ended: _ended,
    awarded: _award,
    endedAt: _at,
    endedVersion: _v,
    ...rest
  } = state;
  const isOver = before.table.outcome !== undefined;
  return { ...rest, ...before, reopenedVersion: version, ...(isOver ? { endedVersion: version } : {}) };
}

type RulingIssued = Extract<GameFact, { type: 'RulingIssued' }>;

/** A game as it stood before the last ruling that changed it. */
export const beforeRuling = (state: GameState, version: number): GameState =>
  state.ruledFrom ? withLine(state, state.ruledFrom.before, version) : state;

/**
 * Takes back the effect of an appealed ruling, if the new one says so, and keeps the state before a ruling that changes the
 * game.
 */
export function withRuling(state: GameState, body: RulingIssued, version: number): GameState {
  const { ruling, dispute, lifts } = body;
  const base = lifts ? beforeRuling(state, version) : state;
  const changes = ruling === 'award' || ruling === 'no-contest' || ruling === 'play-on';
  return changes && dispute !== undefined ? { ...base, ruledFrom: { dispute, before: lineOf(base) } } : base;
}

/** The instant from which the time of a question counts that is put now; the end of a suspension moves it with the others. */
const putNow = ({ suspension }: GameState, at: Instant): Instant => suspension?.since ?? at;

/** The game stands open after some of its plies; a seat that is to act then has all the time of a ply. */
export function reopened(
  state: GameState,
  { ply, stop }: Extract<GameFact, { type: 'GameReopened' }>,
  { at, version }: { readonly at: Instant; readonly version: number },
): GameState {
  const { plies, checkpoints, superseded } = state;
  const { offer: _offer, endedVersion: _version, ...rest } = state;
  const table = tableBefore(state, ply);
  const gone = plies.slice(ply);
  const line: LineOfPlay = {
    table,
    plies: plies.slice(0, ply),
    checkpoints: checkpoints.slice(0, Math.floor(ply / checkpointEvery) + 1),
    superseded:
      gone.length === 0 ? superseded : [...superseded, { from: ply, before: table, plies: gone, version }],
    ...(ply === 0 ? {} : { beforeLast: tableBefore(state, ply - 1) }),
  };
  const { endedVersion: _none, ...open } = withLine(rest, line, version);
  const questions = spanOf(state) === undefined ? [] : questionsAt(table, putNow(state, at));
  return withStop({ ...open, questions }, stop);
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
