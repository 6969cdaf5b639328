import type { Seat } from '../game/outcome.js';
import { bit, circles } from './board.js';
import { formatPosition } from './position.js';
import { black, isDrop, red, type TeekoState } from './state.js';
import { dropOwner } from './variant.js';

/** The board in parts, as everybody sees it. */
export type TeekoBoard = {
  readonly kind: 'teeko';
  readonly phase: 'drop' | 'move' | 'over';
  /** The seat to act; null when the game is over. */
  readonly seat: Seat | null;
  /** In the drop, whose piece is dropped now (T-7). */
  readonly owner: Seat | null;
  /** T-9: the chooser of the piece at hand has passed. */
  readonly passed: boolean;
  /** Circles 1 to 25: the seat whose piece is there, or null. */
  readonly circles: readonly (Seat | null)[];
};

/** What everybody sees of Teeko: nothing is hidden. */
export type TeekoView = {
  readonly position: string;
  /** How many times the position has stood with the same seat to act (T-15); 0 in the drop. */
  readonly standing: number;
  readonly board: TeekoBoard;
};

function phaseOf(state: TeekoState): TeekoBoard['phase'] {
  if (state.outcome !== undefined) return 'over';
  return isDrop(state) ? 'drop' : 'move';
}

function boardOf(state: TeekoState): TeekoBoard {
  const phase = phaseOf(state);
  const holder = (circle: number): Seat | null => {
    if ((state.black & bit(circle)) !== 0) return black;
    return (state.red & bit(circle)) !== 0 ? red : null;
  };
  return {
    kind: 'teeko',
    phase,
    seat: phase === 'over' ? null : state.actor,
    owner: phase === 'drop' ? dropOwner(state.placed) : null,
    passed: phase === 'drop' && state.passed,
    circles: circles.map(holder),
  };
}

/** Everybody sees everything: the position, the board in parts, and how many times it has stood (T-15; 0 in the drop). */
export function view(state: TeekoState): TeekoView {
  return { position: formatPosition(state), standing: state.standing, board: boardOf(state) };
}
