import type { Seat } from '../game/outcome.js';
import type { SkarneyMove } from './moves.js';
import { toAct } from './play.js';
import type { SkarneyState } from './state.js';

/** One move in phase draw, two in reply; in play they are combinatorial, and the answer is null. */
export function legalMoves(state: SkarneyState, seat: Seat): readonly SkarneyMove[] | null {
  if (!toAct(state).includes(seat)) return [];
  switch (state.phase) {
    case 'draw':
      return [{ kind: 'draw' }];
    case 'reply':
      return [{ kind: 'take' }, { kind: 'pass' }];
    default:
      return null;
  }
}
