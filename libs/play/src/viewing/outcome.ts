import type { Outcome } from '@fairview/rules';
import { isVoid, type GameState } from '../game/state.js';

/** How a game ended, and by what: the rules, or what happened around the table. */
export type GameOutcome = Outcome & { readonly by: string };

/** How a game ended, which is nobody's secret; `undefined` while it is open, and if a ruling left nothing of it. */
export function outcomeOf(state: GameState): GameOutcome | undefined {
  const { outcome } = state.table;
  return outcome && !isVoid(state)
    ? { ...outcome, by: state.awarded ? 'ruling' : (state.ended?.by ?? 'rules') }
    : undefined;
}
