import type { JumpBoard } from './jumping.js';
import { spotsOf } from './places.js';
import type { Known } from './search-limit.js';

/**
 * What the seat to act can still win more than the other, in the jumps of Doubles: the last to move sweeps the board (S-24).
 */
export function difference(board: JumpBoard, known: Known): number {
  return known.of(board.key, () => {
    const jumps = board.jumps();
    if (jumps.length === 0) return -board.spots;
    let most = -Infinity;
    for (const jump of jumps)
      most = Math.max(
        most,
        board.after(jump, (taken) => spotsOf(taken) - difference(board, known)),
      );
    return most;
  });
}

/** The same while `due` take-offs are to be made (S-6, S-23): it ends too when one pawn is left. */
export function differenceWithTakeOffs(board: JumpBoard, due: number, known: Known): number {
  const { pawns } = board;
  if (pawns.length === 1) return -board.spots;
  if (due === 0) return difference(board, known);
  const low = pawns.filter((pawn) => spotsOf(pawn) <= 2);
  return Math.max(
    ...low.map((pawn) =>
      board.without(pawn, () => spotsOf(pawn) - differenceWithTakeOffs(board, due - 1, known)),
    ),
  );
}
