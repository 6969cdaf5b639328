import { svg, type SvgElement } from './svg/element.js';
import { paint } from './svg/paint.js';
import type { CellId, Marks } from './scene.js';

/** The grid of a board of circles: how many to a side, where the first stands and how far the next one is. */
export interface CircleGrid {
  readonly side: number;
  readonly first: number;
  readonly step: number;
  readonly radius: number;
  readonly piece: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the circle with this place, from 0 at the upper left; from the other side of the board when flipped. */
export function middleOf({ side, first, step }: CircleGrid, place: number, flipped = false): Point {
  const at = flipped ? side * side - 1 - place : place;
  return { x: first + step * (at % side), y: first + step * Math.floor(at / side) };
}

/** The size of the square picture of a grid. */
export const sizeOf = ({ side, first, step }: CircleGrid): number => 2 * first + step * (side - 1);

/** The lines along rows and columns, in one path. */
export function straightLines({ side, first, step }: CircleGrid): SvgElement {
  const last = first + step * (side - 1);
  const lines = Array.from({ length: side }, (_, at) => first + step * at).map(
    (at) => `M${first} ${at}H${last}M${at} ${first}V${last}`,
  );
  return svg('path', { d: lines.join(''), stroke: paint.line, 'stroke-width': 1, fill: 'none' });
}

/** The lines aslant: every pair of circles that are neighbours that way. */
export function slantedLines({ side, first, step }: CircleGrid): SvgElement {
  const last = first + step * (side - 1);
  const falling = Array.from({ length: 2 * side - 3 }, (_, at) => at - side + 2).map((shift) => {
    const from = shift < 0 ? { x: first, y: first - shift * step } : { x: first + shift * step, y: first };
    const length = last - Math.max(from.x, from.y);
    return { from, length };
  });
  const lines = falling.flatMap(({ from, length }) => [
    `M${from.x} ${from.y}l${length} ${length}`,
    `M${first + last - from.x} ${from.y}l${-length} ${length}`,
  ]);
  return svg('path', { d: lines.join(''), stroke: paint.line, 'stroke-width': 0.7, fill: 'none' });
}

const has = (cells: readonly CellId[] | undefined, id: CellId): boolean => cells?.includes(id) === true;

/** A vacant circle with its number or name, and the marks that lie in it. */
export function vacantCircle(grid: CircleGrid, id: CellId, label: string, marks: Marks): SvgElement[] {
  const isLeft = has(marks.last, id);
  const isLegal = has(marks.legal, id);
  return [
    svg('circle', {
      r: grid.radius,
      fill: paint.plate,
      stroke: paint.ink,
      ...(isLeft ? { 'stroke-width': 2.2, 'stroke-dasharray': '3.6 4' } : { 'stroke-width': 1.25 }),
    }),
    ...(has(marks.kept, id) ? [keptRing(grid.radius + 5)] : []),
    ...(isLegal
      ? [svg('circle', { r: grid.radius - 5.5, fill: 'none', stroke: paint.ink, 'stroke-width': 2.5 })]
      : []),
    svg(
      'text',
      {
        class: 'circle-label',
        y: 6.5,
        'font-size': 19,
        'text-anchor': 'middle',
        ...(isLegal ? { fill: paint.ink, 'font-weight': 600 } : { fill: paint.number }),
      },
      label,
    ),
  ];
}

/** The edge of where a ply leads that is not sent yet. */
const keptRing = (radius: number): SvgElement =>
  svg('circle', {
    r: radius,
    fill: 'none',
    stroke: paint.ink,
    'stroke-width': 4,
    'stroke-dasharray': '4.5 3.5',
  });

/** A piece with what the page points out of it: taken up, refused, legal to take, disputed. */
export function markedPiece(
  grid: CircleGrid,
  id: CellId,
  piece: readonly SvgElement[],
  marks: Marks,
): SvgElement[] {
  const isUp = has(marks.selected, id);
  const ring = (radius: number, width: number, more: SvgElement['attributes'] = {}) =>
    svg('circle', { r: radius, fill: 'none', stroke: paint.ink, 'stroke-width': width, ...more });
  if (isUp) {
    return [
      svg('ellipse', { cx: 3, cy: 9, rx: grid.piece, ry: grid.piece, fill: paint.ink, opacity: 0.2 }),
      svg('g', { transform: 'translate(0 -4)' }, ...piece, ring(grid.piece + 5, 2.5)),
    ];
  }
  const isLast = has(marks.last, id);
  return [
    ...piece,
    ...(has(marks.kept, id) ? [keptRing(grid.piece + 5)] : []),
    ...(has(marks.legal, id) ? [ring(grid.piece + 5, 1.5)] : []),
    ...(isLast && marks.disputed === true ? [ring(grid.piece + 8, 3, { stroke: paint.signal })] : []),
    ...(isLast && marks.disputed !== true && marks.last?.length === 1
      ? [ring(grid.piece + 5, 2.2, { 'stroke-dasharray': '3.6 4' })]
      : []),
  ];
}

/** The arrow of a ply that is kept, if it leads from one circle to another. */
export function keptArrow(
  marks: Marks,
  at: (id: CellId) => Point | undefined,
  { radius, piece }: CircleGrid,
): SvgElement[] {
  const [from, to] = (marks.kept ?? []).map(at);
  return from && to ? arrow(from, to, piece + 8, radius + 8, true) : [];
}

/** The thin cross of what was refused. */
export const cross: SvgElement = svg('path', {
  d: 'M-16-16l32 32m0-32l-32 32',
  stroke: paint.ink,
  'stroke-width': 2,
  fill: 'none',
});

/** An arrow from the edge of one circle to the piece in another; dashed if the ply is not sent yet. */
export function arrow(from: Point, to: Point, leave: number, reach: number, dashed = false): SvgElement[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number): string =>
    `${round(from.x + ux * along - uy * aside)} ${round(from.y + uy * along + ux * aside)}`;
  const tip = length - reach;
  return [
    svg('path', {
      d: `M${at(leave, 0)}L${at(tip - 9, 0)}`,
      stroke: paint.ink,
      'stroke-width': 3.5,
      ...(dashed ? { 'stroke-dasharray': '6 4' } : {}),
    }),
    svg('path', { d: `M${at(tip, 0)}L${at(tip - 13, 6.5)}L${at(tip - 13, -6.5)}Z`, fill: paint.ink }),
  ];
}

const round = (value: number): number => Math.round(value * 100) / 100;
