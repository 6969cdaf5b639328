import type { Ended } from '../game/outcome.js';
import type { ScarnecchiaMove } from './moves.js';
import { ownBuild, type ScarnecchiaState } from './state.js';

/**
 * SC-17: what the clock does for the seat in turn when its time is up: free, it trails the tile with the fewest pips (of
 * equal ones the first in the set); obliged by a build, it has lost the hand. Undefined once the hand is over.
 */
export function timeOut(state: ScarnecchiaState): ScarnecchiaMove | Ended | undefined {
  const { actor, hands, outcome } = state;
  if (outcome !== undefined) return undefined;
  if (ownBuild(state, actor) !== undefined) return { by: 'clock', seat: actor };
  // A hand lies in order of pips.
  const [tile] = hands[actor] ?? [];
  return tile === undefined ? undefined : { kind: 'trail', tile };
}
