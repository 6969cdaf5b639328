import { colourOf, spotsOf, type Pawn } from './pawns.js';

/**
 * S-1: the circles C1..C16, row by row from the top left, here 0 to 15. A set of circles is a number: circle n is bit n.
 */
export type Circle = number;
export type CircleSet = number;

export const side = 4;
export const circles: readonly Circle[] = Array.from({ length: side * side }, (_, circle) => circle);
export const everyCircle: CircleSet = 0xffff;
/** S-10: C1..C8 and C9..C16. */
export const topHalf: CircleSet = 0x00ff;
export const bottomHalf: CircleSet = 0xff00;
/** S-1: C1, C4, C13, C16. */
export const corners: CircleSet = 0x9009;

const circleNames: readonly string[] = circles.map((circle) => `C${circle + 1}`);
export const circleName = (circle: Circle): string => circleNames[circle] ?? '';

export const bit = (circle: Circle): CircleSet => 1 << circle;
export const lowest = (set: CircleSet): Circle => 31 - Math.clz32(set & -set);

/** How many members a set has. */
export function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}

export function membersOf(set: CircleSet): readonly Circle[] {
  const members: Circle[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) members.push(lowest(rest));
  return members;
}

/**
 * The contents of the board, in three numbers. `standing` is the set of occupied circles. The other two are pairs of sets, one
 * in the low and one in the high sixteen bits: at an occupied circle they spell its pawn's colour (0 to 3) and its spots less
 * one (0 to 3), low set first; at a vacant circle they are 0.
 */
export interface Board {
  readonly standing: CircleSet;
  readonly colours: number;
  readonly spots: number;
}

export const emptyBoard: Board = Object.freeze({ standing: 0, colours: 0, spots: 0 });

/** A value of two bits (0 to 3) at a circle of such a pair of sets. */
const spelled = (value: number, circle: Circle): number =>
  ((value & 1) << circle) | ((value >> 1) << (circle + 16));
const read = (pair: number, circle: Circle): number =>
  ((pair >>> circle) & 1) | (((pair >>> (circle + 16)) & 1) << 1);

/** The circles at which a pair of sets spells a value. */
const spelling = (pair: number, value: number): CircleSet =>
  ((value & 1) === 1 ? pair : ~pair) & (value >> 1 === 1 ? pair >>> 16 : ~(pair >>> 16));

/** The board with a pawn on a vacant circle. */
export function withPawn({ standing, colours, spots }: Board, pawn: Pawn, circle: Circle): Board {
  return {
    standing: standing | bit(circle),
    colours: colours | spelled(colourOf(pawn), circle),
    spots: spots | spelled(spotsOf(pawn) - 1, circle),
  };
}

/** The board without the pawns on these circles. */
export function without({ standing, colours, spots }: Board, lifted: CircleSet): Board {
  const kept = ~(lifted | (lifted << 16));
  return { standing: standing & ~lifted, colours: colours & kept, spots: spots & kept };
}

/** The pawn on an occupied circle. */
export const pawnAt = ({ colours, spots }: Board, circle: Circle): Pawn =>
  4 * read(colours, circle) + read(spots, circle);

/** Where a pawn stands, or undefined. */
export function circleOf({ standing, colours, spots }: Board, pawn: Pawn): Circle | undefined {
  const found = standing & spelling(colours, colourOf(pawn)) & spelling(spots, spotsOf(pawn) - 1);
  return found === 0 ? undefined : lowest(found);
}

export const ofColour = ({ standing, colours }: Board, colour: number): CircleSet =>
  standing & spelling(colours, colour);
export const ofSpots = ({ standing, spots }: Board, count: number): CircleSet =>
  standing & spelling(spots, count - 1);

/** The pawns on some occupied circles, in order of circle. */
export const pawnsOn = (board: Board, set: CircleSet): readonly Pawn[] =>
  membersOf(set).map((circle) => pawnAt(board, circle));

/** The spots of all that stands. */
export const spotsLeft = ({ standing, spots }: Board): number =>
  sizeOf(standing) + sizeOf(spots & 0xffff) + 2 * sizeOf(spots >>> 16);
