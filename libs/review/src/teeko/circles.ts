/** A set of circles of Teeko's board: circle n of the rulebook is bit n-1. */
export type Circles = number;

export const side = 5;
export const circleCount = side * side;
export const board: Circles = (1 << circleCount) - 1;

/** How the board is split for look-ups by set: the circles 1 to 13 and the other twelve. */
export const lowCircles = 13;
export const lowSets = 1 << lowCircles;
export const highSets = 1 << (circleCount - lowCircles);
export const lowMask = lowSets - 1;

/** By circle, from 0: its neighbours along rows, columns and diagonals (T-1). */
export const neighbours: Int32Array = Int32Array.from({ length: circleCount }, (_, circle) => {
  let set = 0;
  for (let other = 0; other < circleCount; other += 1) {
    const down = Math.abs(Math.floor(circle / side) - Math.floor(other / side));
    const right = Math.abs((circle % side) - (other % side));
    if (other !== circle && down <= 1 && right <= 1) set |= 1 << other;
  }
  return set;
});

/** The lowest circle of a set that is not empty, from 0. */
export const lowest = (set: Circles): number => 31 - Math.clz32(set & -set);

export function sizeOf(set: Circles): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}

/** The turns and mirrorings of the board, the one that leaves it as it is first. */
export const symmetryCount = 8;

function imageOfCircle(symmetry: number, circle: number): number {
  let [row, column] = [Math.floor(circle / side), circle % side];
  if ((symmetry & 1) !== 0) [row, column] = [column, row];
  if ((symmetry & 2) !== 0) row = side - 1 - row;
  if ((symmetry & 4) !== 0) column = side - 1 - column;
  return row * side + column;
}

/** By symmetry and by the set of some of the circles, `from` on: where they come to stand. */
function images(from: number, sets: number): Int32Array {
  const found = new Int32Array(symmetryCount * sets);
  for (let symmetry = 0; symmetry < symmetryCount; symmetry += 1) {
    const ofCircle = Int32Array.from({ length: circleCount }, (_, circle) => imageOfCircle(symmetry, circle));
    for (let set = 1; set < sets; set += 1) {
      const one = 1 << (ofCircle[from + lowest(set)] as number);
      found[symmetry * sets + set] = (found[symmetry * sets + (set & (set - 1))] ?? 0) | one;
    }
  }
  return found;
}

/** By symmetry times `lowSets`, plus a set of the low circles: its image. */
export const lowImages = images(0, lowSets);
/** By symmetry times `highSets`, plus a set of the other circles: its image. */
export const highImages = images(lowCircles, highSets);

/** A set after a turn or mirroring of the board. */
export const imageOf = (symmetry: number, set: Circles): Circles =>
  (lowImages[symmetry * lowSets + (set & lowMask)] as number) |
  (highImages[symmetry * highSets + (set >> lowCircles)] as number);
