import type { CellId } from '../scene.js';

/** The ids of the things of a hand: `hand:7H`, and of a second one of that face `hand:7H#2`. */
export function handCells(faces: readonly string[]): readonly CellId[] {
  const met = new Map<string, number>();
  return faces.map((face) => {
    const count = (met.get(face) ?? 0) + 1;
    met.set(face, count);
    return count === 1 ? `hand:${face}` : `hand:${face}#${count}`;
  });
}

/** The face of a thing of a hand, or of the table: `7H` of `hand:7H#2`. */
export const faceOf = (cell: CellId): string => cell.slice(cell.indexOf(':') + 1).replace(/#\d+$/u, '');

/** Cards or tiles that lie or are held together: their number, and which they are if the viewer may know. */
export interface Pile {
  readonly count: number;
  readonly faces: readonly string[] | null;
}

/** A pile of the rules' view: its cards or tiles, or how many there are. */
export const pileSeen = (seen: readonly string[] | number): Pile =>
  typeof seen === 'number' ? { count: seen, faces: null } : { count: seen.length, faces: seen };
