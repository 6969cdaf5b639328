import { bug } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { GameFact, GameLimit } from './events.js';
import type { Question } from './questions.js';
import { afterClockPlayed } from './evolve.js';
import { isOpen, spanOf, type GameState } from './state.js';
import { isSuspended } from './suspension.js';

/** The most that one append records of what the clock has played: a late caller appends several times. */
export const mostAtOnce = 100;

/** Whether the clocks of a game run: it is open, and no dispute suspends it. */
export const isRunning = (state: GameState): boolean => isOpen(state) && !isSuspended(state);

/** The limit of an open game while it runs: what is written at its table is written before the end of the grace (TM-19). */
export const runningLimit = (state: GameState): GameLimit | undefined =>
  isRunning(state) ? state.limit : undefined;

/** The question whose time is up first, of those whose time runs. All have the same time: it was put first. */
export const pressing = (state: GameState): Question | undefined =>
  isRunning(state) ? state.questions[0] : undefined;

/** The last instant at which the pressing question may be answered; `undefined` where no clock runs. */
export function moveDueAt(state: GameState): Instant | undefined {
  const question = pressing(state);
  const span = spanOf(state);
  return question && span !== undefined ? question.putAt + span : undefined;
}

/** What the clock does for a silent seat: it plays, or it ends the game. */
function clockEvent(
  state: GameState,
  dueAt: Instant,
): Extract<GameFact, { type: 'ClockPlayed' | 'ClockRanOut' }> {
  const { seat } = pressing(state) ?? bug('the clock plays for nobody');
  const silent = state.table.timeOut(seat) ?? bug(`the clock knows nothing to do for seat ${seat}`);
  if ('move' in silent) return { type: 'ClockPlayed', seat, move: silent.move, dueAt };
  return { type: 'ClockRanOut', seat: silent.ended.seat ?? seat, dueAt };
}

/**
 * What the clock has done for silent seats by `now`, in order, `mostAtOnce` at the most. The time of each next question
 * counts from the instant at which the one before was due, and not from when that was recorded: so the same plies come
 * out whenever and by whom it is recorded. After the limit and grace of the match nothing is played any more (TM-19).
 */
export function expiredMoves(state: GameState, now: Instant): readonly GameFact[] {
  const last = Math.min(now - 1, state.limit?.noContestAfter ?? Infinity);
  const events: GameFact[] = [];
  for (let table = state; events.length < mostAtOnce;) {
    const dueAt = moveDueAt(table);
    if (dueAt === undefined || dueAt > last) break;
    const event = clockEvent(table, dueAt);
    events.push(event);
    if (event.type === 'ClockRanOut') break;
    table = afterClockPlayed(table, event);
  }
  return events;
}
