import { arrow } from './circles.js';
import type { Scene } from './scene.js';
import { svg, type SvgElement } from './svg/element.js';
import { paint } from './svg/paint.js';

/** A circle that is pointed out, `13`, or an arrow from one to another, `7>13`. */
export type Pointed = string;

/** A scene with what its reader points out in it: rings, and arrows that are not those of a ply. Only boards have them. */
export function withPointed(scene: Scene, pointed: readonly Pointed[]): Scene {
  const { board } = scene;
  if (!board) return scene;
  const middle = (id: string | undefined) => board.cells.find((cell) => cell.id === id);
  const drawn = pointed.flatMap((each): readonly SvgElement[] => {
    const [from, to] = each.split('>').map(middle);
    if (from && to) return arrow(from, to, 20, 22).map(inSignal);
    if (!from || each.includes('>')) return [];
    return [
      svg('circle', {
        cx: from.x,
        cy: from.y,
        r: board.reach - 8,
        fill: 'none',
        stroke: paint.signal,
        'stroke-width': 3,
      }),
    ];
  });
  return { ...scene, board: { ...board, over: [...board.over, ...drawn] } };
}

/** The arrow of a ply is ink; what a reader points out is not. */
const inSignal = (element: SvgElement): SvgElement => ({
  ...element,
  attributes: Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [
      name,
      value === paint.ink ? paint.signal : value,
    ]),
  ),
});
