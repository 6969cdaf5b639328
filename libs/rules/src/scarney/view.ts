import type { Seat } from '../game/outcome.js';
import type { Viewer } from '../game/contract.js';
import { bit, circles, pawnAt } from './board.js';
import { colourOf, hasPawn, maskedName, pawnName, type Pawn } from './pawns.js';
import { formatMasked, formatMove, type ScarneyMove } from './moves.js';
import { formatPlaces } from './position.js';
import type { ScarneyState } from './state.js';
import type { Phase } from './terms.js';

/** The board in parts, as a viewer sees it. */
export type ScarneyBoard = {
  readonly kind: 'scarney';
  readonly phase: Phase;
  /** The seat to act; null when the game is over. */
  readonly seat: Seat | null;
  /** C1 to C16: the pawn there, `G?` while its spots are hidden, or null. */
  readonly circles: readonly (string | null)[];
  /** By seat the pawns it took, in the order taken. */
  readonly taken: readonly (readonly string[])[];
};

/** What a viewer sees of a Scarney game. The pawns still to be placed are beside the board, and only while there are any. */
export type ScarneyView = {
  readonly position: string;
  readonly board: ScarneyBoard;
  /** By seat the pawns to be placed; not of Solitaire. */
  readonly hands?: readonly (readonly string[])[];
  /** Solitaire: the two groups to be placed. Seats and spectators read `G?`, by colour; the arbiter the shuffled order. */
  readonly top?: readonly string[];
  readonly bottom?: readonly string[];
};

/** S-9: until all sixteen stand, spots are hidden from everybody but the arbiter, in an abandoned game for good. */
const hidesSpots = ({ setup, unplaced }: ScarneyState, viewer: Viewer): boolean =>
  setup.kind === 'groups' && unplaced !== 0 && viewer !== 'arbiter';

function boardOf({ board, phase, actor, taken }: ScarneyState, name: (pawn: Pawn) => string): ScarneyBoard {
  return {
    kind: 'scarney',
    phase,
    seat: phase === 'over' ? null : actor,
    circles: circles.map((circle) =>
      (board.standing & bit(circle)) === 0 ? null : name(pawnAt(board, circle)),
    ),
    taken: taken.map((pawns) => pawns.map(pawnName)),
  };
}

/** The pawns that wait to be placed: `hands` by seat, of Solitaire `top` and `bottom`. */
function waiting(state: ScarneyState, hides: boolean): Omit<ScarneyView, 'position' | 'board'> {
  const { setup, unplaced } = state;
  const left = (pawns: readonly Pawn[]) => pawns.filter((pawn) => hasPawn(unplaced, pawn));
  if (unplaced === 0 || setup.kind === 'study') return {};
  if (setup.kind === 'colours') {
    const hand = (colours: readonly number[]) =>
      left(
        [...colours]
          .sort((one, other) => one - other)
          .flatMap((colour) => [0, 1, 2, 3].map((n) => 4 * colour + n)),
      );
    return { hands: setup.colours.map((colours) => hand(colours).map(pawnName)) };
  }
  const group = (pawns: readonly Pawn[]) =>
    hides
      ? [...left(pawns)].sort((one, other) => colourOf(one) - colourOf(other)).map(maskedName)
      : left(pawns).map(pawnName);
  return { top: group(setup.top), bottom: group(setup.bottom) };
}

/**
 * The position, the board in parts, and while pawns are still to be placed those that wait. A group of Solitaire is shown
 * by colour and not in its shuffled order, which only the arbiter sees.
 */
export function view(state: ScarneyState, viewer: Viewer): ScarneyView {
  const hides = hidesSpots(state, viewer);
  const name = hides ? maskedName : pawnName;
  return { position: formatPlaces(state, name), board: boardOf(state, name), ...waiting(state, hides) };
}

/** A placement of Solitaire is described without its spots. */
export function describePly(before: ScarneyState, _seat: Seat, move: ScarneyMove, viewer: Viewer): string {
  return move.kind === 'place' && hidesSpots(before, viewer) ? formatMasked(move) : formatMove(before, move);
}
