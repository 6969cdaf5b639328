import type { Drawing } from '../board/index.js';
import { svgNode } from './svg-node.js';

/** A small drawing by itself: a card, a tile, a pawn. Without a name it is decoration. */
export function DrawingImage({
  drawing,
  name,
  className,
}: {
  readonly drawing: Drawing;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
}) {
  const told = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={drawing.width}
      className={className}
      {...told}
    >
      {drawing.content.map((element, at) => svgNode(element, at))}
    </svg>
  );
}
