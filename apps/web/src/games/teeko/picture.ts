import {
  arrow,
  cross,
  keptArrow,
  markedPiece,
  middleOf,
  sizeOf,
  slantedLines,
  straightLines,
  vacantCircle,
  type CircleGrid,
} from '../../parts/board/circles.js';
import type { BoardPicture, Marks } from '../../parts/board/scene.js';
import type { SayMessage } from '../../parts/board/say.js';
import { svg, type SvgElement } from '../../parts/board/svg/element.js';
import { paint } from '../../parts/board/svg/paint.js';
import type { TeekoBoardView } from './view.js';
import { circleInWords } from './in-words.js';
import { winningShape } from './winning-shape.js';

/** T-1: five rows of five. */
export const teekoGrid: CircleGrid = { side: 5, first: 60, step: 100, radius: 29, piece: 34 };

/** Black is solid and red is open, so that they differ on paper too. `label` is the number of the circle. */
export function teekoPiece(seat: number, label: string): SvgElement[] {
  const number = (fill: string, weight: number) =>
    svg(
      'text',
      {
        class: 'circle-label',
        y: 6.5,
        'font-size': 19,
        'text-anchor': 'middle',
        fill,
        'font-weight': weight,
      },
      label,
    );
  const disc = (fill: string) => svg('circle', { r: 34, fill, stroke: paint.plate, 'stroke-width': 2 });
  return seat === 0
    ? [
        disc(paint.black),
        svg('circle', { r: 28.5, fill: 'none', stroke: paint.ringOnBlack, 'stroke-width': 0.9 }),
        number(paint.onBlack, 400),
      ]
    : [disc(paint.red), svg('circle', { r: 19.5, fill: paint.plate }), number(paint.red, 600)];
}

/** A double line through the row that won, or round the square. */
function winningLine(circles: TeekoBoardView['circles'], flipped: boolean): SvgElement[] {
  const corners = winningShape(circles);
  if (corners === undefined) return [];
  const points = corners.map((place) => middleOf(teekoGrid, place, flipped));
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const d = corners.length > 2 ? `${path}Z` : path;
  return [
    svg('path', { d, fill: 'none', stroke: paint.ink, 'stroke-width': 6, 'stroke-linecap': 'square' }),
    svg('path', { d, fill: 'none', stroke: paint.plate, 'stroke-width': 2.5 }),
  ];
}

/** The board of Teeko: 25 circles with their lines and numbers, and the pieces on them. */
export function teekoPicture(view: TeekoBoardView, marks: Marks, say: SayMessage): BoardPicture {
  const flipped = marks.flipped === true;
  const at = (id: string) => middleOf(teekoGrid, Number(id) - 1, flipped);
  const [from, to] = marks.last ?? [];
  const moved = from === undefined || to === undefined ? undefined : { from: at(from), to: at(to) };
  return {
    width: sizeOf(teekoGrid),
    height: sizeOf(teekoGrid),
    reach: 48,
    under: [
      straightLines(teekoGrid),
      slantedLines(teekoGrid),
      ...(view.phase === 'over' ? winningLine(view.circles, flipped) : []),
    ],
    cells: view.circles.map((piece, place) => {
      const id = String(place + 1);
      const drawn =
        piece === null
          ? vacantCircle(teekoGrid, id, id, marks)
          : markedPiece(teekoGrid, id, teekoPiece(piece, id), marks);
      return {
        id,
        ...middleOf(teekoGrid, place, flipped),
        name: circleInWords(view, id, marks, say),
        content: marks.refused === id ? [...drawn, cross] : drawn,
      };
    }),
    over: [
      ...(moved ? arrow(moved.from, moved.to, 31, 34) : []),
      ...keptArrow(marks, (id) => (id === 'pass' ? undefined : at(id)), teekoGrid),
    ],
    ...(moved && to !== undefined
      ? { moved: { cell: to, dx: moved.from.x - moved.to.x, dy: moved.from.y - moved.to.y } }
      : {}),
  };
}
