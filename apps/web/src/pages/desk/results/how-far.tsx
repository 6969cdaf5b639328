import { useWords } from '../../../messages/say.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import type { SlipRow } from './slip-rows.js';
import type { TypedResults } from './use-typed-results.js';

interface HowFarProps {
  readonly rows: readonly SlipRow[];
  readonly of: TypedResults['of'];
}

/** How far the results of a round have come: what the server has is solid, what is on its way is hatched. */
export function HowFar({ rows, of }: HowFarProps) {
  const say = useWords(deskWords);
  const tables = new Set(rows.map(({ slip }) => slip.id)).size;
  const open = new Set(rows.filter(({ isOpen }) => isOpen).map(({ slip }) => slip.id)).size;
  const states = rows.map((row) => of(row)?.state);
  const sending = states.filter((state) => state === 'queued' || state === 'sending').length;
  const refused = states.filter((state) => state === 'refused').length;
  if (tables === 0) return null;
  const share = (count: number): string => `${(100 * count) / tables}%`;
  return (
    <>
      <p className={styles['howFar']} role="status">
        {say('tables-over', { over: tables - open, tables, sending, refused })}
      </p>
      <div className={styles['progress']} aria-hidden="true">
        <i style={{ width: share(tables - open) }} />
        <u style={{ width: share(Math.min(sending, open)) }} />
      </div>
    </>
  );
}
