import type { Seat } from '../game/outcome.js';
import { bit, circles, pawnAt, side, type Board } from './board.js';
import { pawnName, type Pawn } from './pawns.js';
import type { Phase } from './terms.js';

/** S-3: a circle without a pawn. */
export const vacant = '--';

/** What a position string says. */
export interface Places {
  readonly board: Board;
  readonly phase: Phase;
  readonly actor: Seat;
  readonly taken: readonly (readonly Pawn[])[];
}

const listed = (pawns: readonly Pawn[]): string => (pawns.length === 0 ? '-' : pawns.map(pawnName).join(','));

/** S-3: the position string; `name` writes the pawns on the board. */
export function formatPlaces({ board, phase, actor, taken }: Places, name: (pawn: Pawn) => string): string {
  let rows = '';
  for (const circle of circles) {
    if (circle > 0) rows += circle % side === 0 ? ' / ' : ' ';
    rows += (board.standing & bit(circle)) === 0 ? vacant : name(pawnAt(board, circle));
  }
  return `${rows} | ${phase} ${actor} | ${taken.map(listed).join(' ; ')}`;
}

export const formatPosition = (state: Places): string => formatPlaces(state, pawnName);
