import { bug, type Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { Ended, Seat } from '@fairview/rules';
import { spanOf, type GameState } from './state.js';
import { isSuspended, resumedAt } from './suspension.js';

/** What the log holds the rules accept; what they would refuse is corruption of the log, and a bug. */
export const must = <T>(checked: Checked<T>, what: string): T =>
  checked.ok ? checked.value : bug(`${what}: the log holds what the rules refuse (${checked.refusal.code})`);

/** A game that something around its table has ended. */
export const endedAround = (state: GameState, ended: Ended): GameState => ({
  ...state,
  table: must(state.table.end(ended), 'ending'),
  ended,
});

/** A suspension has ended at this instant: the clocks run again, but not back for those who are charged with it. */
export const runningAgain = (state: GameState, at: Instant, charged: readonly Seat[]): GameState =>
  isSuspended(state) ? resumedAt(state, at, charged, spanOf(state)) : state;
