import { seatLetters } from './state.js';
import type { TeekoView } from './view.js';

const inARow = 5;

/** The board as a club draws it: five rows of five circles, `B` and `R` where a piece stands. */
export function inLines({ board: { circles } }: TeekoView): readonly string[] {
  const signs = circles.map((seat) => (seat === null ? '·' : (seatLetters[seat] ?? '')));
  return Array.from({ length: inARow }, (_, row) => signs.slice(row * inARow, (row + 1) * inARow).join(' '));
}
