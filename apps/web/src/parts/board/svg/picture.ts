import type { BoardPicture, Scene, Zone } from '../scene.js';
import { group, svg, type SvgElement } from './element.js';
import { paint, printedColours } from './paint.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);

/** A colour of the tokens as the colour itself: a file has no style sheet. */
export const inColour = (value: string): string =>
  value.replace(/var\((--[a-z-]+)\)/gu, (whole, name: string) => printedColours[name] ?? whole);

/** An element as text that stands by itself: a file, a print, an answer of a server. */
export function svgText({ tag, attributes, children }: SvgElement): string {
  const given = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(inColour(String(value)))}"`)
    .join('');
  if (children.length === 0) return `<${tag}${given}/>`;
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${given}>${inside.join('')}</${tag}>`;
}

const width = 640;
const gap = 6;

const line = (text: string, y: number, size: number, weight = 400): SvgElement =>
  svg('text', { x: 0, y, 'font-size': size, 'font-weight': weight, fill: paint.ink }, text);

/** The elements of a board, in the order in which they lie. */
export const boardContent = ({ under, cells, over }: BoardPicture): readonly SvgElement[] => [
  ...under,
  ...cells.map(({ x, y, content }) => group({ x, y }, ...content)),
  ...over,
];

/** A zone as a heading and its pieces, in lines as wide as the picture. */
function zoneContent({ title, note = '', pieces, lies }: Zone): {
  readonly content: readonly SvgElement[];
  readonly height: number;
} {
  const step = (piece: { readonly drawing: { readonly width: number } }) =>
    lies === 'overlapped' ? piece.drawing.width * 0.4 : piece.drawing.width + gap;
  let [x, y, tall] = [0, 24, 0];
  const drawn = pieces.map((piece) => {
    if (x + piece.drawing.width > width) [x, y, tall] = [0, y + tall + gap, 0];
    const placed = group({ x, y }, ...piece.drawing.content);
    x += step(piece);
    tall = Math.max(tall, piece.drawing.height);
    return placed;
  });
  const heading = [
    line(title, 14, 15, 600),
    svg('text', { x: width, y: 14, 'font-size': 13, 'text-anchor': 'end', fill: paint.number }, note),
  ];
  return { content: [...heading, ...drawn], height: y + tall + 16 };
}

/** A scene as one picture that stands by itself, with its text alternative in it. */
export function pictureOf(scene: Scene, title: string): SvgElement {
  const parts: SvgElement[] = [line(title, 18, 18, 600)];
  let y = 32;
  if (scene.board) {
    const { board } = scene;
    parts.push(group({ x: (width - board.width) / 2, y }, ...boardContent(board)));
    y += board.height + 12;
  }
  for (const zone of scene.zones) {
    const { content, height } = zoneContent(zone);
    parts.push(group({ x: 0, y }, ...content));
    y += height;
  }
  for (const fact of scene.facts) {
    parts.push(line(fact, y + 14, 13));
    y += 20;
  }
  const margin = 16;
  const [wide, tall] = [width + 2 * margin, y + 2 * margin];
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${wide} ${tall}`,
      width: wide,
      height: tall,
      role: 'img',
      'font-family': 'Vollkorn, Georgia, serif',
    },
    svg('title', {}, title),
    svg('desc', {}, scene.text),
    svg('rect', { width: wide, height: tall, fill: paint.plate }),
    group({ x: margin, y: margin }, ...parts),
  );
}

/** The same as a file of SVG. */
export const scenePicture = (scene: Scene, title: string): string => svgText(pictureOf(scene, title));
