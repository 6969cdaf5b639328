import { teekoPiece } from '../board/index.js';
import styles from './drawn.module.css';
import { svgNode } from './svg-node.js';

/** The piece of a seat of Teeko, small, beside its name. */
export function SeatPiece({ seat }: { readonly seat: number }) {
  return (
    <svg viewBox="-36 -36 72 72" aria-hidden="true" className={styles['seatPiece']}>
      {teekoPiece(seat, '').map((element, at) => svgNode(element, at))}
    </svg>
  );
}
