import type { Nearest } from '../../../games/game-board.js';
import { DrawingImage } from '../../../parts/drawing/drawing-image.js';
import styles from './play.module.css';

/** What one's own hand comes nearest to, with the places that are empty. It is found on this device, and nobody else sees it. */
export function NearestParts({ nearest }: { readonly nearest: readonly Nearest[] }) {
  return (
    <ul className={styles['nearest']}>
      {nearest.map(({ title, parts }) => (
        <li key={title}>
          <span>{title}</span>
          {parts.map((pieces, at) => (
            <span key={at}>
              {[0, 1, 2].map((place) => {
                const piece = pieces[place];
                return piece ? <DrawingImage key={place} {...piece} /> : <i key={place} />;
              })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
