import { boardOf, type BoardKind } from '../../games/index.js';
import styles from './drawn.module.css';
import { svgNode } from './svg-node.js';

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
