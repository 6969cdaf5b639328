import type { Outcome } from '../game/outcome.js';
import type { Ended } from '../game/ended.js';
import { score } from './scoring.js';
import { seatsOf, sideOf, type SkarneyState } from './state.js';

const over = (state: SkarneyState, outcome: Outcome): SkarneyState => ({ ...state, phase: 'over', outcome });

/** The hand is over by its own rules: somebody rummied (SK-11), or the stock is used up (SK-15). */
export const finished = (state: SkarneyState): SkarneyState => over(state, score(state));

/**
 * Record: by resignation or clock all seats of the other sides win, a partner with the one who lost does not; any other
 * ending has no winners. No points, no lines.
 */
export function end(state: SkarneyState, { by, seat: lost }: Ended): SkarneyState {
  const seats = seatsOf(state.variant);
  const isLost = lost !== undefined && (by === 'resignation' || by === 'clock');
  const winners = isLost
    ? seats.filter((seat) => sideOf(state.variant, seat) !== sideOf(state.variant, lost))
    : [];
  return over(state, { winners, points: seats.map(() => 0), lines: [] });
}
