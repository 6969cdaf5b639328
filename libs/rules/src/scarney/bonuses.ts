import type { Line } from '../game/outcome.js';
import { corners, lowest, ofColour, ofSpots, pawnAt, sizeOf, type Board, type CircleSet } from './board.js';
import { colourOf, isBlack, spotsOf } from './pawns.js';

/** S-12 to S-14: what a spot, or a pawn off the corners, is worth; black and corners double it. */
const worth = 10;
type Bonus = Pick<Line, 'label' | 'points'>;

const none: readonly Bonus[] = [];

/** Bonuses for a set of pawns, those on the corners under their own label and double. */
function withCorners(set: CircleSet, each: number, [off, on]: readonly [string, string]): readonly Bonus[] {
  return [
    { label: off, points: each * sizeOf(set & ~corners) },
    { label: on, points: 2 * each * sizeOf(set & corners) },
  ].filter(({ points }) => points > 0);
}

/**
 * S-12 to S-16: the bonuses of the final board, by label, lines of nothing left out. Five pawns or more have none (S-15), since
 * there are four of a colour and four of the same spots.
 */
export function bonuses(board: Board): readonly Bonus[] {
  const { standing } = board;
  const [count, pawn] = [sizeOf(standing), pawnAt(board, lowest(standing))];
  const black = isBlack(pawn);
  const each = black ? 2 * worth : worth;
  if (count === 1) {
    return [{ label: black ? 'black single-pawn bonus' : 'single-pawn bonus', points: each * spotsOf(pawn) }];
  }
  if (ofColour(board, colourOf(pawn)) === standing) {
    const labels = black
      ? (['black colour bonus', 'black corner bonus'] as const)
      : (['colour bonus', 'colour corner bonus'] as const);
    return withCorners(standing, each, labels);
  }
  const sameSpots = ofSpots(board, spotsOf(pawn)) === standing;
  return sameSpots ? withCorners(standing, worth, ['number bonus', 'number corner bonus']) : none;
}

/** S-17: the least total of each rating, best first. */
const ratings = [
  [150, 'Perfect game'],
  [125, 'Excellent game'],
  [95, 'Par game'],
  [75, 'Good game'],
  [55, 'Fair game'],
  [35, 'Average game'],
  [30, 'Poor game'],
  [20, 'Try again!'],
] as const;

/** S-17: what a total of Solitaire is called. */
export function ratingOf(total: number): string {
  const [, rating] = ratings.find(([least]) => total >= least) ?? [];
  return rating ?? 'You need practice!';
}
