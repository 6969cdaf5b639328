/** T-1: the circles, 1..25, row by row from the top left. A set of circles is a number: circle n is bit n-1. */
export const side = 5;
export const circleCount = side * side;
export const circles: readonly number[] = Array.from({ length: circleCount }, (_, i) => i + 1);

/** The set that holds one circle. */
export const bit = (circle: number): number => 1 << (circle - 1);

export const setOf = (members: readonly number[]): number =>
  members.reduce((set, circle) => set | bit(circle), 0);

export const every = setOf(circles);

const row = (circle: number): number => Math.floor((circle - 1) / side);
const column = (circle: number): number => (circle - 1) % side;

/** The circle `down` rows and `right` columns off, or undefined where the board ends. */
export function offset(circle: number, down: number, right: number): number | undefined {
  const [toRow, toColumn] = [row(circle) + down, column(circle) + right];
  const onBoard = toRow >= 0 && toRow < side && toColumn >= 0 && toColumn < side;
  return onBoard ? toRow * side + toColumn + 1 : undefined;
}

const isNeighbour = (one: number, other: number): boolean =>
  one !== other && Math.abs(row(one) - row(other)) <= 1 && Math.abs(column(one) - column(other)) <= 1;

/** T-1: by circle, the set of its neighbours along rows, columns and diagonals (entry 0 is empty: there is no circle 0). */
export const neighbours: readonly number[] = [0, ...circles].map((circle) =>
  circle === 0 ? 0 : setOf(circles.filter((other) => isNeighbour(circle, other))),
);

/** The lowest circle of a set that is not empty; `set & (set - 1)` is the set without it. */
export const lowest = (set: number): number => 32 - Math.clz32(set & -set);

export const sizeOf = (set: number): number => circles.filter((circle) => (set & bit(circle)) !== 0).length;

export const isOnBoard = (circle: number): boolean => circle >= 1 && circle <= circleCount;
