import { bug } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Seat } from '@fairview/rules';
import type { FactOfGame } from '../act.js';
import { endedAround } from '../ending.js';
import { moveDueAt, pressing, type GameState } from '../state.js';
import { afterClockPlayed, type ClockPlayed } from './play-move.js';

/** A silent seat has lost: it was until `dueAt`; absent in a game from a record. */
export interface ClockRanOut {
  readonly type: 'ClockRanOut';
  readonly seat: Seat;
  readonly dueAt?: Instant;
}

/** The most that one append records of what the clock has played: a late caller appends several times. */
export const mostAtOnce = 100;

/** What the clock does for a silent seat: it plays, or it ends the game. */
function clockEvent(state: GameState, dueAt: Instant): ClockPlayed | ClockRanOut {
  const { seat } = pressing(state) ?? bug('the clock plays for nobody');
  const silent = state.table.timeOut(seat) ?? bug(`the clock knows nothing to do for seat ${seat}`);
  if ('move' in silent) return { type: 'ClockPlayed', seat, move: silent.move, dueAt };
  return { type: 'ClockRanOut', seat: silent.ended.seat ?? seat, dueAt };
}

/**
 * What the clock has done for silent seats by `now`, in order, `mostAtOnce` at the most. The time of each question counts from
 * the instant at which the previous one was due, not from when that was recorded: the same plies come out whenever it is
 * recorded, by anybody. After the limit and grace of the match nothing more is played (TM-19).
 */
export function expiredMoves(state: GameState, now: Instant): readonly (ClockPlayed | ClockRanOut)[] {
  const last = Math.min(now - 1, state.limit?.noContestAfter ?? Infinity);
  const events: (ClockPlayed | ClockRanOut)[] = [];
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

export const clockRanOut: FactOfGame<ClockRanOut> = {
  concernsDispute: false,
  evolve: (state, { seat }) => endedAround(state, { by: 'clock', seat }),
};
