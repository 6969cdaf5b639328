import { circles, offset, setOf } from './board.js';

/** T-5: what a winning position is worth and how the score sheet calls it. */
export const winningKinds = {
  'sixteen-circle-square': { points: 1, label: 'sixteen-circle square' },
  'nine-circle-square': { points: 2, label: 'nine-circle square' },
  'small-square': { points: 3, label: 'small square' },
  row: { points: 4, label: 'four in a row' },
  'big-square': { points: 5, label: 'big square' },
} as const;
export type WinningKind = keyof typeof winningKinds;

/** How many positions win: the 44 of T-3, or with the extended squares of T-4 the 58. */
export type Positions = 44 | 58;

type Offset = readonly [down: number, right: number];

/** The positions of one shape, wherever it fits on the board. */
function placed(shape: readonly Offset[]): readonly number[] {
  return circles.flatMap((circle) => {
    const members = shape.map(([down, right]) => offset(circle, down, right));
    const whole = members.filter((member) => member !== undefined);
    return whole.length === shape.length ? [setOf(whole)] : [];
  });
}

const rowTowards = ([down, right]: Offset): readonly Offset[] =>
  [0, 1, 2, 3].map((step): Offset => [step * down, step * right]);

const directions: readonly Offset[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];
const rows = directions.map(rowTowards);

/** A square by its corners, `width` circles apart. */
const square = (width: number): readonly Offset[] => [
  [0, 0],
  [0, width],
  [width, 0],
  [width, width],
];

function byKind(shapes: readonly (readonly [WinningKind, readonly (readonly Offset[])[]])[]) {
  return new Map(
    shapes.flatMap(([kind, ofKind]) =>
      ofKind.flatMap(placed).map((set): [number, WinningKind] => [set, kind]),
    ),
  );
}

const the44 = byKind([
  ['row', rows],
  ['small-square', [square(1)]],
]);
const the58 = new Map([
  ...the44,
  ...byKind([
    ['nine-circle-square', [square(2)]],
    ['sixteen-circle-square', [square(3)]],
    ['big-square', [square(4)]],
  ]),
]);

/** The least number by which every one of the 58 leaves another remainder: each has a place of its own. */
const places = 169;

function byPlace(winning: ReadonlyMap<number, WinningKind>) {
  const all = [...winning].map(([set, kind]) => ({ set, kind }));
  return Array.from({ length: places }, (_, place) => all.find(({ set }) => set % places === place));
}
const places44 = byPlace(the44);
const places58 = byPlace(the58);

/** T-11, T-14: the kind of winning position that the pieces of a side are in. */
export function winningKind(positions: Positions, pieces: number): WinningKind | undefined {
  const there = (positions === 58 ? places58 : places44)[pieces % places];
  return there?.set === pieces ? there.kind : undefined;
}

/** T-3, T-4: the sets of four circles that win, with their kind. */
export const winningPositions = (positions: Positions): ReadonlyMap<number, WinningKind> =>
  positions === 58 ? the58 : the44;
