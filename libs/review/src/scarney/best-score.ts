import type { JumpBoard } from './jumping.js';
import { allSpots } from './places.js';
import type { Known } from './search-limit.js';

/** S-8: what the game is worth as the board stands. */
export const scoreNow = (board: JumpBoard): number => allSpots - board.spots + board.bonus;

/** The best total that jumps can reach; with `mayCall` the game may be ended before the last of them (S-20). */
export function bestScore(board: JumpBoard, mayCall: boolean, known: Known): number {
  return known.of(board.key, () => {
    const jumps = board.jumps();
    let best = jumps.length === 0 || mayCall ? scoreNow(board) : 0;
    for (const jump of jumps)
      best = Math.max(
        best,
        board.after(jump, () => bestScore(board, mayCall, known)),
      );
    return best;
  });
}
