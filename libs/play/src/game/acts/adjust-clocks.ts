import type { Instant } from '@fairview/events';
import type { Seat } from '@fairview/rules';
import { refused } from '../../refusals.js';
import type { FactOfGame, JudgedAtTable } from '../act.js';
import { written } from '../decided.js';
import { mayGoOn, suspending } from '../disputes.js';
import { spanOf } from '../state.js';
import { isSuspended } from '../suspension.js';
import type { RulingCase } from './issue-ruling.js';
import { putNow } from './reopen-game.js';

/** How long a seat has left to act. */
export interface ClockLeft {
  readonly seat: Seat;
  readonly seconds: number;
}

/** A ruling: so many milliseconds are left to seats, from this instant or from when the clocks run again. */
export interface ClocksAdjusted {
  readonly type: 'ClocksAdjusted';
  readonly clocks: readonly { readonly seat: Seat; readonly left: number }[];
  readonly from?: Instant;
}

/** The longest that a ruling gives a seat, or a game. */
export const mostSeconds = 24 * 60 * 60;
export const isSpan = (seconds: number): boolean =>
  Number.isSafeInteger(seconds) && seconds >= 1 && seconds <= mostSeconds;

/** A ruling on the clocks of the seats that are to act. */
export function adjustClocks({
  state,
  isClosed,
  dispute,
  command: { clocks = [] },
  now,
}: RulingCase): JudgedAtTable {
  const asked = (seat: Seat): boolean => state.questions.some((question) => question.seat === seat);
  const wasSeen = suspending(state)?.dispute === dispute && !mayGoOn(state, dispute);
  if (isClosed || wasSeen) return refused('no-clock-runs');
  const seats = clocks.map(({ seat }) => seat);
  if (spanOf(state) === undefined || seats.length === 0 || !seats.every(asked))
    return refused('no-clock-runs');
  const twice = seats.find((seat, at) => seats.indexOf(seat) < at);
  if (twice !== undefined) return refused('clock-named-twice', { seat: twice });
  const wrong = clocks.find(({ seconds }) => !isSpan(seconds));
  if (wrong) return refused('clock-out-of-range', { given: wrong.seconds, most: mostSeconds });
  return written({
    type: 'ClocksAdjusted',
    clocks: clocks.map(({ seat, seconds }) => ({ seat, left: seconds * 1_000 })),
    ...(isSuspended(state) ? {} : { from: now }),
  });
}

/** Sets the time that seats have left to act. */
export const clocksAdjusted: FactOfGame<ClocksAdjusted> = {
  concernsDispute: false,
  evolve: (state, { clocks, from }, { at }) => {
    const span = spanOf(state) ?? 0;
    const start = from ?? putNow(state, { at });
    const leftOf = (seat: Seat) => clocks.find((clock) => clock.seat === seat)?.left;
    const questions = state.questions.map((question) => {
      const left = leftOf(question.seat);
      return left === undefined ? question : { ...question, putAt: start + left - span };
    });
    return { ...state, questions: questions.sort((one, other) => one.putAt - other.putAt) };
  },
};
