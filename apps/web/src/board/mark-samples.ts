import { cross, markedPiece, vacantCircle } from './circles.js';
import { scarneyGrid, scarneyPawn } from './scarney/draw-scarney.js';
import type { SvgElement } from './svg/element.js';
import { teekoGrid, teekoPiece } from './teeko/draw-teeko.js';
import type { BoardView } from './view/board-view.js';

/** Each mark of a board, drawn on a circle or piece of its game about the origin. */
export function markSamples(kind: BoardView['kind']): readonly {
  readonly mark: 'legal' | 'selected' | 'left' | 'disputed' | 'refused';
  readonly content: readonly SvgElement[];
}[] {
  const [grid, one, other, piece] =
    kind === 'teeko'
      ? [teekoGrid, '12', '7', [teekoPiece(0, '8'), teekoPiece(1, '13')]]
      : [
          scarneyGrid,
          'C3',
          'C5',
          [scarneyPawn({ colour: 'B', spots: 3 }), scarneyPawn({ colour: 'R', spots: 2 })],
        ];
  const id = 'sample';
  return [
    { mark: 'legal', content: vacantCircle(grid, id, one, { legal: [id] }) },
    { mark: 'selected', content: markedPiece(grid, id, piece[0] ?? [], { selected: [id] }) },
    { mark: 'left', content: vacantCircle(grid, id, other, { last: [id] }) },
    { mark: 'disputed', content: markedPiece(grid, id, piece[1] ?? [], { last: [id], disputed: true }) },
    { mark: 'refused', content: [...vacantCircle(grid, id, one, {}), cross] },
  ];
}
