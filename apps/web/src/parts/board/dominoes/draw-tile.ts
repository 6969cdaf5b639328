import { svg, type Drawing, type SvgElement } from '../svg/element.js';
import { paint } from '../svg/paint.js';

const columns = [11, 20, 29];
const rows = [11.5, 20.5, 29.5];

/** Where the pips of an end lie: columns and rows by number, from 0. */
const places: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

const pips = (count: number, down: number): SvgElement[] =>
  (places[count] ?? []).map(([column, row]) =>
    svg('circle', { cx: columns[column] ?? 0, cy: (rows[row] ?? 0) + down, r: 3.5, fill: paint.ink }),
  );

/** A domino upright, the higher end on top. */
export function tileDrawing(tile: string): Drawing {
  const [high = 0, low = 0] = tile.split('-').map(Number);
  return {
    width: 40,
    height: 80,
    content: [
      svg('rect', {
        x: 0.75,
        y: 0.75,
        width: 38.5,
        height: 78.5,
        rx: 5,
        fill: paint.card,
        stroke: paint.ink,
        'stroke-width': 1.5,
      }),
      svg('path', { d: 'M6 40H34', stroke: paint.ink, 'stroke-width': 1.2 }),
      ...pips(high, 0),
      ...pips(low, 39),
    ],
  };
}

/** The back of a domino. */
export const tileBack: Drawing = {
  width: 40,
  height: 80,
  content: [
    svg('rect', {
      x: 0.75,
      y: 0.75,
      width: 38.5,
      height: 78.5,
      rx: 5,
      fill: paint.ink,
      stroke: paint.card,
    }),
    svg('path', { d: 'M8 8H32V72H8Z', fill: 'none', stroke: paint.card }),
  ],
};
