import { baccaratScene } from './baccarat/baccarat-scene.js';
import type { Seating } from './names.js';
import type { SayMessage } from './say.js';
import { scarneyScene } from './scarney/scarney-scene.js';
import { scarnecchiaScene } from './scarnecchia/scarnecchia-scene.js';
import type { CellId, Marks, Scene } from './scene.js';
import { skarneyScene } from './skarney/skarney-scene.js';
import { teekoPicture } from './teeko/draw-teeko.js';
import { teekoInWords } from './teeko/teeko-words.js';
import type { BoardView } from './view/board-view.js';

/** What is drawn of a game, and the same in words: for the page, for a print and for a file. */
export function sceneOf(view: BoardView, seating: Seating, marks: Marks, say: SayMessage): Scene {
  switch (view.kind) {
    case 'teeko': {
      const own = seating.own === undefined ? marks : { ...marks, own: seating.own };
      const board = teekoPicture(view, own, say);
      return { board, zones: [], facts: [], text: teekoInWords(view, say) };
    }
    case 'scarney':
      return scarneyScene(view, seating, marks, say);
    case 'skarney':
      return skarneyScene(view, seating, say);
    case 'baccarat':
      return baccaratScene(view, seating, say);
    case 'scarnecchia':
      return scarnecchiaScene(view, seating, say);
  }
}

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
