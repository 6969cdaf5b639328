import { accepted } from '@fairview/kernel';
import type { Instant, Stamp } from '@fairview/events';
import { replay, type Seat, type Table } from '@fairview/rules';
import { refused } from '../../refusals.js';
import type { ActOfGame, FactOfGame } from '../act.js';
import { checkpointEvery } from '../courses.js';
import { closed } from '../decided.js';
import { must } from '../ending.js';
import { putByClock } from '../lost-time.js';
import { questionsAt } from '../questions.js';
import { isOpen, isVoid, spanOf, type GameState } from '../state.js';
import { isSuspended } from '../suspension.js';

/** A seat plays; `ply` names the question that it answers. */
export interface PlayMove {
  readonly type: 'PlayMove';
  readonly seat: Seat;
  readonly ply: number;
  readonly move: string;
}

/** A seat has played. */
export interface MovePlayed {
  readonly type: 'MovePlayed';
  readonly seat: Seat;
  readonly move: string;
}

/** The ply of a seat that was silent until `dueAt`: the next question is put then, whenever this is recorded. */
export interface ClockPlayed {
  readonly type: 'ClockPlayed';
  readonly seat: Seat;
  readonly move: string;
  readonly dueAt: Instant;
}

/** Whether this seat was to act when the game was at `ply`. */
function wasAsked(state: GameState, seat: Seat, ply: number): boolean {
  const then = replay(state.opening, state.plies.slice(0, ply));
  return then.ok && then.table.toAct.includes(seat);
}

/**
 * Whether a move still answers the question that its `ply` names. If several seats act at once, a seat that was to act then,
 * and has not acted since, need not know who was faster.
 */
function answers(state: GameState, { seat, ply }: Pick<PlayMove, 'seat' | 'ply'>): boolean {
  if (ply === state.plies.length) return true;
  if (!Number.isSafeInteger(ply) || ply < 0 || ply > state.plies.length) return false;
  if (state.plies.slice(ply).some((played) => played.seat === seat)) return false;
  return wasAsked(state, seat, ply) && state.table.toAct.includes(seat);
}

/** Whether the question that a move would answer was answered by the clock: by a ply for its seat, or by the end. */
function isTooLate(state: GameState, { seat, ply }: Pick<PlayMove, 'seat' | 'ply'>): boolean {
  if (state.started.moveSeconds === undefined || !Number.isSafeInteger(ply) || ply < 0) return false;
  const answer = state.plies.findIndex((played, at) => at >= ply && played.seat === seat);
  if (answer >= 0) return state.plies[answer]?.byClock === true && wasAsked(state, seat, ply);
  const { ended } = state;
  return ended?.by === 'clock' && ended.seat === seat && wasAsked(state, seat, ply);
}

export const playMove: ActOfGame<PlayMove> = {
  timed: false,
  needsOpen: false,
  inTime: true,
  decide: ({ state }, command) => {
    if (isTooLate(state, command)) return refused('move-too-late');
    // A game that ended around the table is closed here; one that the rules ended refuses under its own rule.
    const over = state.ended || isVoid(state) ? closed(state) : undefined;
    if (over) return over;
    if (isSuspended(state)) return refused('game-suspended');
    if (isOpen(state) && !answers(state, command))
      return refused('wrong-ply', { ply: state.plies.length, given: command.ply });
    const { seat, move } = command;
    const judged = state.table.play(seat, move);
    return judged.ok
      ? accepted({ events: [{ type: 'MovePlayed', seat, move }], played: judged.value })
      : judged;
  },
};

/** What stands after a ply that was recorded `at` this instant; the next questions are put when it was due. */
function afterPly(
  state: GameState,
  body: MovePlayed | ClockPlayed,
  { at, version, played }: Pick<Stamp, 'at' | 'version'> & { readonly played?: Table | undefined },
): GameState {
  const { seat, move } = body;
  const table = played ?? must(state.table.play(seat, move), body.type);
  const { offer, ...rest } = state;
  const byClock = body.type === 'ClockPlayed' ? { byClock: true as const } : {};
  const span = spanOf(state);
  const putAt = body.type === 'ClockPlayed' ? putByClock(state, body.dueAt, span ?? 0) : at;
  const questions = span === undefined ? [] : questionsAt(table, putAt, state.questions, seat);
  const asked = span === undefined ? {} : { asked: { at: putAt, questions } };
  const plies = [...state.plies, { version, seat, move, at, ...byClock, ...asked }];
  const checkpoints =
    plies.length % checkpointEvery === 0 ? [...state.checkpoints, table] : state.checkpoints;
  // An offer stands until another seat plays on.
  const stands = offer && (!offer.open || offer.seat === seat);
  return {
    ...rest,
    version,
    table,
    beforeLast: state.table,
    checkpoints,
    plies,
    questions,
    ...(stands ? { offer } : {}),
  };
}

/** What stands after a ply of the clock, before it is recorded. */
export const afterClockPlayed = (state: GameState, body: ClockPlayed): GameState =>
  afterPly(state, body, { at: body.dueAt, version: state.version + 1 });

export const movePlayed: FactOfGame<MovePlayed> = { concernsDispute: false, evolve: afterPly };
export const clockPlayed: FactOfGame<ClockPlayed> = { concernsDispute: false, evolve: afterPly };
