import { Sentence } from '../../../messages/say.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import type { SlipRow } from './slip-rows.js';
import { isAway } from './typed-results.js';
import type { TypedResults } from './use-typed-results.js';

interface HowFarProps {
  readonly rows: readonly SlipRow[];
  readonly of: TypedResults['of'];
}

const boxesIn = (rows: readonly SlipRow[]): number => rows.reduce((sum, { sides }) => sum + sides.length, 0);

/** How far the boxes of a round are filled: what the server has is solid, what is on its way is hatched. */
export function HowFar({ rows, of }: HowFarProps) {
  const boxes = boxesIn(rows);
  if (boxes === 0) return null;
  // What was entered just now stands there until the desk has read it.
  const over = boxesIn(rows.filter((row) => !row.isOpen || of(row)?.state === 'entered'));
  const away = rows.filter((row) => row.isOpen && isAway(of(row)));
  const refused = rows.filter((row) => of(row)?.state === 'refused').length;
  const share = (count: number): string => `${(100 * count) / boxes}%`;
  return (
    <>
      <p className={styles['howFar']} role="status">
        <Sentence
          of={deskWords}
          id="boxes-over"
          values={{ filled: over + boxesIn(away), boxes, sending: away.length, refused }}
          parts={[<b key="filled" />]}
        />
      </p>
      <div className={styles['progress']} aria-hidden="true">
        <i style={{ width: share(over) }} />
        <u style={{ width: share(boxesIn(away)) }} />
      </div>
    </>
  );
}
