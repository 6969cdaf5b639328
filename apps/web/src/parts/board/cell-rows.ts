import type { CellId, Scene } from './scene.js';

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
