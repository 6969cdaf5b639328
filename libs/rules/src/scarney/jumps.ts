import {
  bit,
  circles,
  lowest,
  pawnAt,
  side,
  withPawn,
  without,
  type Board,
  type Circle,
  type CircleSet,
} from './board.js';

/** S-7: from one circle over the next to the one straight beyond. */
export interface Jump {
  readonly from: Circle;
  readonly over: Circle;
  readonly to: Circle;
}

/** A way along the board: how far the next circle is, and the circles from which there is room for a jump. */
interface Way {
  readonly step: number;
  readonly room: CircleSet;
}
const ways: readonly Way[] = [
  { step: 1, room: 0x3333 },
  { step: -1, room: 0xcccc },
  { step: side, room: 0x00ff },
  { step: -side, room: 0xff00 },
];

const jumpsOfWay = ({ step }: Way): readonly Jump[] =>
  circles.map((from) => Object.freeze({ from, over: from + step, to: from + 2 * step }));
const jumpsOfWays = ways.map(jumpsOfWay);

/** At every circle what stands `step` circles further, for a set or a pair of sets; at the edge it is not to be used. */
const drawn = (sets: number, step: number): number => (step > 0 ? sets >>> step : sets << -step);

/** The circles whose pawns can jump along a way: a pawn of another colour next, then a vacant circle. */
function jumpers({ standing, colours }: Board, { step, room }: Way): CircleSet {
  const different = colours ^ drawn(colours, step);
  return (
    standing & drawn(standing, step) & ~drawn(standing, 2 * step) & (different | (different >>> 16)) & room
  );
}

/** S-8. */
export const canJump = (board: Board): boolean => ways.some((way) => jumpers(board, way) !== 0);

/** S-7: every jump there is. */
export function jumps(board: Board): readonly Jump[] {
  const found: Jump[] = [];
  ways.forEach((way, index) => {
    for (let rest = jumpers(board, way); rest !== 0; rest &= rest - 1) {
      const jump = jumpsOfWays[index]?.[lowest(rest)];
      if (jump !== undefined) found.push(jump);
    }
  });
  return found;
}

/** The board after a jump. */
export function jumped(board: Board, { from, over, to }: Jump): Board {
  return withPawn(without(board, bit(from) | bit(over)), pawnAt(board, from), to);
}

const row = (circle: Circle): number => Math.floor(circle / side);

/** S-1: neighbours along a row or a column. */
export function areNeighbours(one: Circle, other: Circle): boolean {
  const apart = Math.abs(one - other);
  return apart === side || (apart === 1 && row(one) === row(other));
}

/** The circle straight beyond a neighbour, or undefined where the board ends. */
export function beyond(from: Circle, over: Circle): Circle | undefined {
  const to = 2 * over - from;
  return to >= 0 && to < circles.length && areNeighbours(over, to) ? to : undefined;
}
