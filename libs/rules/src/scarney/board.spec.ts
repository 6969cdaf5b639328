import {
  bit,
  circleName,
  circleOf,
  circles,
  corners,
  emptyBoard,
  ofColour,
  ofSpots,
  pawnAt,
  sizeOf,
  spotsLeft,
  withPawn,
  without,
  type Board,
} from './board.js';
import { areNeighbours, beyond } from './jumps.js';
import { allSpots, colourOf, isBlack, pawnName, pawns, spotsOf, spotsTogether } from './pawns.js';

/** Pawn n on circle n times 5 modulo 16: every pawn, and no two in canonical order side by side. */
const full: Board = pawns.reduce((board: Board, pawn) => withPawn(board, pawn, (pawn * 5) % 16), emptyBoard);

describe('the board', () => {
  it('S-1 has sixteen circles in four rows of four, C1 to C16 from the top left', () => {
    expect(circles.map(circleName).join(' ')).toBe('C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16');
  });

  it('S-1 has neighbours along rows and columns only', () => {
    const counts = circles.map((one) => circles.filter((other) => areNeighbours(one, other)));
    expect(counts.map(({ length }) => length).join('')).toBe('2332344334432332');
    expect(counts[5]).toEqual([1, 4, 6, 9]);
    expect([areNeighbours(3, 4), areNeighbours(0, 5), areNeighbours(0, 0)]).toEqual([false, false, false]);
  });

  it('S-1 has the corners C1, C4, C13 and C16', () => {
    expect(circles.filter((circle) => (corners & bit(circle)) !== 0).map(circleName)).toEqual([
      'C1',
      'C4',
      'C13',
      'C16',
    ]);
  });

  it('S-7 ends beyond the edge', () => {
    expect([beyond(0, 1), beyond(8, 4), beyond(1, 0), beyond(2, 3), beyond(4, 0), beyond(7, 6)]).toEqual([
      2,
      0,
      undefined,
      undefined,
      undefined,
      5,
    ]);
  });

  it('S-2 has sixteen pawns of four colours and one to four spots, forty together', () => {
    expect(pawns.map(pawnName).join(' ')).toBe('B1 B2 B3 B4 R1 R2 R3 R4 Y1 Y2 Y3 Y4 G1 G2 G3 G4');
    expect([spotsTogether(pawns), allSpots]).toEqual([40, 40]);
    expect(pawns.filter(isBlack).map(pawnName)).toEqual(['B1', 'B2', 'B3', 'B4']);
  });

  it('S-2 finds every pawn where it was put, by pawn, colour and spots', () => {
    for (const pawn of pawns) {
      const circle = (pawn * 5) % 16;
      expect([pawnAt(full, circle), circleOf(full, pawn)]).toEqual([pawn, circle]);
      expect(ofColour(full, colourOf(pawn)) & ofSpots(full, spotsOf(pawn))).toBe(bit(circle));
    }
    expect([spotsLeft(full), sizeOf(full.standing), spotsLeft(emptyBoard)]).toEqual([40, 16, 0]);
  });

  it('S-2 leaves nothing behind of a pawn that is taken', () => {
    const emptied = circles.reduce((board: Board, circle) => without(board, bit(circle)), full);
    expect(emptied).toEqual(emptyBoard);
    const [board, pawn] = [without(full, bit(10) | bit(0)), 2];
    expect([circleOf(board, pawn), spotsLeft(board)]).toEqual([
      undefined,
      40 - spotsOf(pawnAt(full, 0)) - spotsOf(pawn),
    ]);
  });
});
