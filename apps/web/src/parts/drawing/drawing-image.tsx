import type { Drawing, SvgElement } from '../board/index.js';
import { createElement, type ReactNode } from 'react';
import { boardOf, type BoardKind } from '../../games/index.js';
import styles from './drawn.module.css';

/** React writes the attributes of SVG with capitals: `strokeWidth`. */
const inReact = (name: string): string =>
  name === 'class' ? 'className' : name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** An element of a drawing as React has it. */
export function svgNode({ tag, attributes, children }: SvgElement, key?: string | number): ReactNode {
  const given = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [inReact(name), value]));
  const inside = children.map((child, at) => (typeof child === 'string' ? child : svgNode(child, at)));
  return createElement(tag, { ...given, key }, ...inside);
}

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

interface SeatPieceProps {
  readonly kind: BoardKind;
  readonly seat: number;
}

/** The piece of a seat, small, beside its name; nothing of games in which no seat has one. */
export function SeatPiece({ kind, seat }: SeatPieceProps) {
  const piece = boardOf(kind).onCircles?.seatPiece?.(seat);
  if (!piece) return null;
  return (
    <svg viewBox="-36 -36 72 72" aria-hidden="true" className={styles['seatPiece']}>
      {piece.map((element, at) => svgNode(element, at))}
    </svg>
  );
}
