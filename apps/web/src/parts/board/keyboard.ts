import type { CellId, Scene } from './scene.js';

/** What a key does on a board: it goes to another cell, picks the one at hand, or gives up what was picked. */
export type KeyMeaning =
  { readonly kind: 'go'; readonly to: CellId } | { readonly kind: 'pick' } | { readonly kind: 'cancel' };

type Rows = readonly (readonly CellId[])[];

function placeOf(rows: Rows, cell: CellId): { readonly row: number; readonly column: number } {
  const row = rows.findIndex((each) => each.includes(cell));
  return { row, column: rows[row]?.indexOf(cell) ?? -1 };
}

/** The cell of another row at the same place along it, or its last one if that row is shorter. */
const inRow = (rows: Rows, row: number, column: number): CellId | undefined => {
  const cells = rows[row] ?? [];
  return cells[Math.min(column, cells.length - 1)];
};

/**
 * The model of the keyboard: one tab stop for the whole board, arrows between cells, Home and End along a row and with
 * Control over all, Enter and the space bar pick and drop, Escape cancels. At an edge the focus stays: the page around
 * the board must not take the key for a step through the game. Undefined if a key means nothing here.
 */
export function meaningOf(
  key: { readonly key: string; readonly ctrlKey?: boolean },
  rows: Rows,
  at: CellId,
): KeyMeaning | undefined {
  const { row, column } = placeOf(rows, at);
  const go = (to: CellId = at): KeyMeaning => ({ kind: 'go', to });
  switch (key.key) {
    case 'ArrowLeft':
      return go(rows[row]?.[column - 1]);
    case 'ArrowRight':
      return go(rows[row]?.[column + 1]);
    case 'ArrowUp':
      return go(inRow(rows, row - 1, column));
    case 'ArrowDown':
      return go(inRow(rows, row + 1, column));
    case 'Home':
      return go(key.ctrlKey ? rows[0]?.[0] : rows[row]?.[0]);
    case 'End':
      return go(key.ctrlKey ? rows.at(-1)?.at(-1) : rows[row]?.at(-1));
    case 'Enter':
    case ' ':
      return { kind: 'pick' };
    case 'Escape':
      return { kind: 'cancel' };
    default:
      return undefined;
  }
}

/** The cell that has the tab stop: the one last visited if it is still there, otherwise the first. */
export const tabStop = (rows: Rows, last: CellId | undefined): CellId | undefined =>
  last !== undefined && rows.some((row) => row.includes(last)) ? last : rows[0]?.[0];

/** The rows of what can be pointed at, as they lie: what the arrow keys walk through. */
export function cellRows({ board, zones }: Scene): readonly (readonly CellId[])[] {
  const heights = [...new Set(board?.cells.map(({ y }) => y))].toSorted((one, other) => one - other);
  const circles = heights.map((height) =>
    (board?.cells ?? [])
      .filter(({ y }) => y === height)
      .toSorted((one, other) => one.x - other.x)
      .map(({ id }) => id),
  );
  const pieces = zones.map((zone) => zone.pieces.flatMap(({ id }) => id ?? []));
  return [...circles, ...pieces].filter((row) => row.length > 0);
}
