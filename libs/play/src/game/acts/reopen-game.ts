import { defined } from '@fairview/kernel';
import type { Instant, Stamp } from '@fairview/events';
import type { LostTime } from '@fairview/rules';
import type { ActOfGame, FactOfGame } from '../act.js';
import type { Fork } from '../course.js';
import { checkpointEvery, tableBefore, withCourseBefore, withNewCourse } from '../courses.js';
import { written } from '../decided.js';
import { stopFor, withStop } from '../lost-time.js';
import { questionsAt } from '../questions.js';
import { isVoid, spanOf, type GameState } from '../state.js';

/** Another board of its round was reopened after its time: this one is played to an end, too (TM-19). */
export interface ReopenGame {
  readonly type: 'ReopenGame';
  readonly reason: string;
  readonly until: Instant;
}

/** The game stands open again after so many of its plies; those that followed are superseded. */
export interface GameReopened {
  readonly type: 'GameReopened';
  readonly ply: number;
  /** The time that does not count for its copy of the limit, so that it can be played to an end. */
  readonly stop?: LostTime;
  /** For a board affected with its round: the ruling's. Otherwise the ruling comes before it. */
  readonly reason?: string;
}

/** TM-19: a board that was no contest by the clock is played on until then. Once it is, or was ended otherwise, nothing happens. */
export const reopenGame: ActOfGame<ReopenGame> = {
  timed: true,
  needsOpen: false,
  inTime: false,
  decide: ({ state, now }, { reason, until }) => {
    const ply = state.plies.length;
    const isTimedOut = state.ended?.by === 'no-contest' && !isVoid(state) && state.limit !== undefined;
    if (!isTimedOut || !tableBefore(state, ply).isOpenToAll) return written();
    const stop = stopFor(state, until - now, now);
    return written({ type: 'GameReopened', ply, reason, ...defined({ stop }) });
  },
};

/** The end of a game is announced again, so that its match enters the current result. */
function announcedAgain(state: GameState, version: number): GameState {
  const { endedVersion: _version, ...rest } = state;
  const isOver = state.table.outcome !== undefined;
  return { ...rest, reopenedVersion: version, ...(isOver ? { endedVersion: version } : {}) };
}

/** A game as it stood before the last ruling that changed it; `cause` is the ruling that takes that one back. */
export const beforeRuling = (state: GameState, cause: Omit<Fork, 'course' | 'ply'>): GameState =>
  state.ruledFrom
    ? announcedAgain(withCourseBefore(state, state.ruledFrom.before, cause), cause.version)
    : state;

/** The instant from which the time of a question counts that is put now; the end of a suspension moves it with the others. */
export const putNow = ({ suspension }: GameState, { at }: Pick<Stamp, 'at'>): Instant =>
  suspension?.since ?? at;

/**
 * The game stands open after some of its plies; a seat that is to act then has all the time of a ply. Unless it merely goes on
 * from where it is, that is a new course. What it changes is recorded in the match.
 */
export const gameReopened: FactOfGame<GameReopened> = {
  concernsDispute: false,
  evolve: (state, { ply, stop, reason }, { at, version }) => {
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
    const questions = spanOf(state) === undefined ? [] : questionsAt(table, putNow(state, { at }));
    return withStop({ ...announcedAgain(open, version), questions }, stop);
  },
};
