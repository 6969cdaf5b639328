import type { Drawing, Way } from '../board/index.js';
import { DrawingImage } from './drawing-image.js';
import styles from './lane.module.css';

/** The middle of each side of a square of 100, which is drawn as wide as there is room. */
const points = { south: '50 100', west: '0 50', north: '50 0', east: '100 50' } as const;

/** The way of a card around the table, as a picture: what is behind it is dashed, and it lies at the seat that is asked. */
export function Lane({
  way: { stops, here, inside },
  card,
}: {
  readonly way: Way;
  readonly card?: Drawing | undefined;
}) {
  return (
    <div className={styles['lane']} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {stops.map(({ at }, stop) => (
          <path
            key={at}
            data-behind={stop < here}
            d={`M${points[at]}A50 50 0 0 1 ${points[stops[(stop + 1) % stops.length]?.at ?? at]}`}
          />
        ))}
      </svg>
      <span>{inside}</span>
      {stops.map(({ at, said }, stop) => (
        <span key={at} data-stop={at}>
          {card && stop === here && <DrawingImage drawing={card} />}
          <span data-ahead={stop > here}>{said}</span>
        </span>
      ))}
    </div>
  );
}
