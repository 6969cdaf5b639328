import {
  arrow,
  cross,
  keptArrow,
  markedPiece,
  middleOf,
  sizeOf,
  straightLines,
  vacantCircle,
  type CircleGrid,
} from '../../parts/board/circles.js';
import type { SayMessage } from '../../parts/board/say.js';
import type { BoardPicture, Marks } from '../../parts/board/scene.js';
import { group, svg, type Drawing, type SvgElement } from '../../parts/board/svg/element.js';
import { paint } from '../../parts/board/svg/paint.js';
import type { PawnSeen, ScarneyBoardView } from './view.js';
import { scarneyCircleInWords } from './in-words.js';

/** S-1: four rows of four. */
export const scarneyGrid: CircleGrid = { side: 4, first: 55, step: 110, radius: 34, piece: 38 };

const looks: Readonly<Record<string, { readonly fill: string; readonly on: string }>> = {
  B: { fill: paint.black, on: paint.onBlack },
  R: { fill: paint.red, on: paint.onRed },
  Y: { fill: paint.yellow, on: paint.ink },
  G: { fill: paint.green, on: paint.onGreen },
};

/** The shapes that distinguish the colours: black plain, red one ring, yellow a notched rim, green a square. */
function shape(colour: string, on: string): SvgElement[] {
  if (colour === 'R') return [svg('circle', { r: 33, fill: 'none', stroke: on, 'stroke-width': 1.6 })];
  if (colour === 'Y') {
    return [
      svg('circle', { r: 34, fill: 'none', stroke: on, 'stroke-width': 3, 'stroke-dasharray': '2 5.12' }),
    ];
  }
  if (colour !== 'G') return [];
  return [
    svg('rect', {
      x: -25,
      y: -25,
      width: 50,
      height: 50,
      fill: 'none',
      stroke: on,
      'stroke-width': 1.6,
    }),
  ];
}

/** One to four spots in a row under the letter; a question mark while they are hidden. */
function spotsOf(spots: number | null, on: string): SvgElement[] {
  if (spots === null) {
    return [
      // A drawing, not a letter: the pawn's label has its name.
      svg('path', {
        d: 'M-4.5 12a4.5 4.5 0 1 1 6.5 4q-2 1-2 3.5M0 23.5v.1',
        fill: 'none',
        stroke: on,
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      }),
    ];
  }
  const apart = spots > 3 ? 9 : spots > 2 ? 10 : 12;
  return Array.from({ length: spots }, (_, at) =>
    svg('circle', { cx: (at - (spots - 1) / 2) * apart, cy: 16, r: 3.2, fill: on }),
  );
}

/** A pawn about its middle. */
export function scarneyPawn({ colour, spots }: PawnSeen): SvgElement[] {
  const { fill, on } = looks[colour] ?? { fill: paint.black, on: paint.onBlack };
  return [
    svg('circle', { r: 38, fill, stroke: paint.ink, 'stroke-width': 1.5 }),
    ...shape(colour, on),
    svg('text', { y: 5, 'font-size': 27, 'font-weight': 600, 'text-anchor': 'middle', fill: on }, colour),
    ...spotsOf(spots, on),
  ];
}

/** A single pawn, for hands and taken pawns: it includes a rim of the plate, so that a black one is seen on a dark page. */
export const pawnDrawing = (pawn: PawnSeen): Drawing => ({
  width: 84,
  height: 84,
  content: [group({ x: 42, y: 42 }, svg('circle', { r: 41.5, fill: paint.plate }), ...scarneyPawn(pawn))],
});

/** The board of the Scarney games: 16 circles, their lines, and the pawns with colour, letter and spots. */
export function scarneyPicture(view: ScarneyBoardView, marks: Marks, say: SayMessage): BoardPicture {
  const flipped = marks.flipped === true;
  const at = (id: string) => middleOf(scarneyGrid, Number(id.slice(1)) - 1, flipped);
  const [from, to] = marks.last?.filter((id) => id.startsWith('C')) ?? [];
  const jumped = view.phase !== 'remove' && from !== undefined && to !== undefined && isVacant(view, from);
  const moved = jumped ? { from: at(from), to: at(to) } : undefined;
  return {
    width: sizeOf(scarneyGrid),
    height: sizeOf(scarneyGrid),
    reach: 53,
    under: [straightLines(scarneyGrid)],
    cells: view.circles.map((pawn, place) => {
      const id = `C${place + 1}`;
      const drawn =
        pawn === null
          ? vacantCircle(scarneyGrid, id, id, marks)
          : markedPiece(scarneyGrid, id, scarneyPawn(pawn), marks);
      return {
        id,
        ...middleOf(scarneyGrid, place, flipped),
        name: scarneyCircleInWords(view, id, marks, say),
        content: marks.refused === id ? [...drawn, cross] : drawn,
      };
    }),
    over: [
      ...(moved && !isVacant(view, to ?? '') ? arrow(moved.from, moved.to, 36, 38) : []),
      ...(view.phase === 'remove'
        ? []
        : keptArrow(marks, (id) => (id.startsWith('C') ? at(id) : undefined), scarneyGrid)),
    ],
    ...(moved && to !== undefined
      ? { moved: { cell: to, dx: moved.from.x - moved.to.x, dy: moved.from.y - moved.to.y } }
      : {}),
  };
}

const isVacant = (view: ScarneyBoardView, id: string): boolean =>
  (view.circles[Number(id.slice(1)) - 1] ?? null) === null;
