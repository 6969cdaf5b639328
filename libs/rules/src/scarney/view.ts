import type { Seat, View, Viewer } from '../game/contract.js';
import { colourOf, hasPawn, maskedName, pawnName, type Pawn } from './pawns.js';
import { formatMasked, formatMove, type ScarneyMove } from './moves.js';
import { formatPlaces, formatPosition } from './position.js';
import type { ScarneyState } from './state.js';

/** S-9: until all sixteen stand, spots are hidden from everybody but the arbiter, in an abandoned game for good. */
const hidesSpots = ({ setup, unplaced }: ScarneyState, viewer: Viewer): boolean =>
  setup.kind === 'groups' && unplaced !== 0 && viewer !== 'arbiter';

/**
 * The position, and while pawns are still to be placed those that wait: `hands` by seat, of Solitaire `top` and `bottom`.
 * A group is shown by colour and not in its shuffled order, which only the arbiter sees.
 */
export function view(state: ScarneyState, viewer: Viewer): View {
  const { setup, unplaced } = state;
  const hides = hidesSpots(state, viewer);
  const position = hides ? formatPlaces(state, maskedName) : formatPosition(state);
  const waiting = (pawns: readonly Pawn[]) => pawns.filter((pawn) => hasPawn(unplaced, pawn));
  if (unplaced === 0 || setup.kind === 'study') return { position };
  if (setup.kind === 'colours') {
    const hand = (colours: readonly number[]) =>
      waiting(
        [...colours]
          .sort((one, other) => one - other)
          .flatMap((colour) => [0, 1, 2, 3].map((n) => 4 * colour + n)),
      );
    return { position, hands: setup.colours.map((colours) => hand(colours).map(pawnName)) };
  }
  const group = (pawns: readonly Pawn[]) =>
    hides
      ? [...waiting(pawns)].sort((one, other) => colourOf(one) - colourOf(other)).map(maskedName)
      : waiting(pawns).map(pawnName);
  return { position, top: group(setup.top), bottom: group(setup.bottom) };
}

/** A placement of Solitaire is told without its spots. */
export function tell(before: ScarneyState, _seat: Seat, move: ScarneyMove, viewer: Viewer): string {
  return move.kind === 'place' && hidesSpots(before, viewer) ? formatMasked(move) : formatMove(before, move);
}
