import { bug } from '@fairview/kernel';
import type { Chance } from '../../plan/game-plan.js';
import { type PickMove, type Seen, askedView } from '../../plan/played-game.js';

interface SeenTiles {
  readonly tiles: readonly string[] | null;
}

/** What a seat is shown of a hand. */
export interface ScarnecchiaView {
  readonly hands: readonly SeenTiles[];
  readonly stock: SeenTiles;
  readonly winnings: readonly SeenTiles[];
}

export const scarnecchiaView = askedView<ScarnecchiaView>(
  'ScarnecchiaView',
  'hands { tiles } stock { tiles } winnings { tiles }',
);

/** How many tiles a move takes: those of a captured group, and for a build more than for most groups. */
const taken = (move: string): number => (/: b\d+$/u.test(move) ? 4 : move.split(' + ').length);

/** The captures that take most. */
function bestCaptures(moves: readonly string[]): readonly string[] {
  const captures = moves.filter((move) => move.startsWith('capture '));
  const most = Math.max(...captures.map(taken));
  return captures.filter((move) => taken(move) === most);
}

/**
 * A player who captures when possible, builds sometimes when a capture is possible and always when it is not, and trails
 * what is left; by chance among equals.
 */
export const player =
  (chance: Chance): PickMove =>
  ({ legalMoves }) => {
    const captures = bestCaptures(legalMoves);
    const builds = legalMoves.filter((move) => move.startsWith('build '));
    const liked = chance(4) === 0 ? [builds, captures] : [captures, builds];
    const moves = liked.find(({ length }) => length > 0) ?? legalMoves;
    return moves[chance(moves.length)] ?? bug('a seat acts that may not move');
  };

/** Whether a view shows the tiles of the other hand, of the stock or of won tiles: a seat only sees their numbers (SC-15). */
export function showsTooMuch(seen: Pick<Seen, 'seat' | 'view'>): boolean {
  const { hands, stock, winnings } = scarnecchiaView.of(seen);
  const others = hands.filter((_, seat) => seat !== seen.seat);
  return [...others, stock, ...winnings].some(({ tiles }) => tiles !== null);
}
