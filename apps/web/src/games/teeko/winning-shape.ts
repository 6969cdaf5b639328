import type { TeekoBoardView } from './view.js';

const side = 5;
const rowOf = (place: number): number => Math.floor(place / side);

/** T-3: four next to each other in one line, described by its ends. */
function lineOf(places: readonly number[]): readonly number[] | undefined {
  const [first = 0, second = 0] = places;
  const step = second - first;
  const isAside = Math.abs((second % side) - (first % side)) <= 1 && rowOf(second) - rowOf(first) <= 1;
  const isEven = places.every((place, at) => place === first + at * step);
  // A row of four never goes round the edge of the board: its ends are three rows or three columns apart.
  const last = places.at(-1) ?? 0;
  const apart = [Math.abs((last % side) - (first % side)), rowOf(last) - rowOf(first)];
  return isAside && isEven && apart.every((each) => each === 0 || each === 3) ? [first, last] : undefined;
}

/** T-3, T-4: the corners of a square along the rows, listed clockwise. */
function squareOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): readonly number[] | undefined {
  const width = b - a;
  const isSquare = rowOf(a) === rowOf(b) && c - a === side * width && d - b === side * width;
  return isSquare && width > 0 ? [a, b, d, c] : undefined;
}

/** The row or square of a seat's four pieces, by the places (from 0) of its ends or corners; undefined without one. */
export function winningShape(circles: TeekoBoardView['circles']): readonly number[] | undefined {
  for (const seat of [0, 1]) {
    const places = circles.flatMap((piece, place) => (piece === seat ? [place] : []));
    if (places.length !== 4) continue;
    const shape = lineOf(places) ?? squareOf(places);
    if (shape) return shape;
  }
  return undefined;
}
