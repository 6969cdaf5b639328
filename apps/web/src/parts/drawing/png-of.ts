import { inColour, type SvgElement } from '../board/index.js';

/** A canvas cannot ask a face for lining figures: these have no others. */
const face = "'Times New Roman', 'Liberation Serif', serif";

type Attributes = SvgElement['attributes'];

/** Twice as large as the drawing: sharp on a phone and in print. */
const scale = 2;

/** A drawing as a PNG file, drawn by hand: a picture of SVG would need a wider policy. */
export async function pngOf(picture: SvgElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Number(picture.attributes['width']) * scale;
  canvas.height = Number(picture.attributes['height']) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.scale(scale, scale);
  draw(context, picture, {});
  return new Promise((made, failed) => {
    canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error('no picture was made'))), 'image/png');
  });
}

/** Draws an element and what is in it. The colours and fonts of a group apply to everything in it. */
function draw(
  context: CanvasRenderingContext2D,
  { tag, attributes, children }: SvgElement,
  above: Attributes,
): void {
  const { transform = '', ...own } = attributes;
  const given = { ...above, ...own };
  context.save();
  for (const [, x, y] of String(transform).matchAll(/translate\(([-\d.]+) ([-\d.]+)\)/gu))
    context.translate(Number(x), Number(y));
  for (const [, by] of String(transform).matchAll(/scale\(([-\d.]+)\)/gu))
    context.scale(Number(by), Number(by));
  context.globalAlpha *= Number(own['opacity'] ?? 1);
  if (tag === 'text') write(context, given, children.join(''));
  else if (tag !== 'title' && tag !== 'desc') {
    paintShape(context, tag, given);
    for (const child of children) if (typeof child !== 'string') draw(context, child, given);
  }
  context.restore();
}

function paintShape(context: CanvasRenderingContext2D, tag: string, given: Attributes): void {
  const path = shapeOf(tag, given);
  if (!path) return;
  const fill = String(given['fill'] ?? 'black');
  const stroke = String(given['stroke'] ?? 'none');
  if (fill !== 'none') {
    context.fillStyle = inColour(fill);
    context.fill(path);
  }
  if (stroke === 'none') return;
  context.strokeStyle = inColour(stroke);
  context.lineWidth = Number(given['stroke-width'] ?? 1);
  context.lineCap = given['stroke-linecap'] === 'round' ? 'round' : 'butt';
  const dashes = given['stroke-dasharray'];
  context.setLineDash(dashes === undefined ? [] : String(dashes).split(/[ ,]+/u).map(Number));
  context.stroke(path);
}

function shapeOf(tag: string, given: Attributes): Path2D | undefined {
  const figure = (name: string): number => Number(given[name] ?? 0);
  if (tag === 'path') return new Path2D(String(given['d']));
  const path = new Path2D();
  if (tag === 'rect')
    path.roundRect(figure('x'), figure('y'), figure('width'), figure('height'), figure('rx'));
  else if (tag === 'circle') path.arc(figure('cx'), figure('cy'), figure('r'), 0, 2 * Math.PI);
  else if (tag === 'ellipse')
    path.ellipse(figure('cx'), figure('cy'), figure('rx'), figure('ry'), 0, 0, 2 * Math.PI);
  else return undefined;
  return path;
}

function write(context: CanvasRenderingContext2D, given: Attributes, text: string): void {
  const style = given['font-style'] === 'italic' ? 'italic ' : '';
  context.font = `${style}${given['font-weight'] ?? 400} ${Number(given['font-size'] ?? 16)}px ${face}`;
  const anchor = given['text-anchor'];
  context.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'end' : 'start';
  context.fillStyle = inColour(String(given['fill'] ?? 'black'));
  context.fillText(text, Number(given['x'] ?? 0), Number(given['y'] ?? 0));
}
