import type { StandingRow } from '../tournament/figures.js';
import type { NameOf } from '../tournament/names.js';
import styles from './wall.module.css';
import { winnersIn } from './winners.js';

interface WallWinnersProps {
  readonly rows: readonly StandingRow[];
  readonly nameOf: NameOf;
}

/** The winners, whichever page of the standings is shown. */
export function WallWinners({ rows, nameOf }: WallWinnersProps) {
  const first = winnersIn(rows);
  if (first.length === 0) return null;
  return (
    <ol className={styles['winners']}>
      {first.map(({ rank, entry }) => (
        <li key={entry.id} className={rank === 1 ? styles['winner'] : undefined}>
          {rank} {nameOf(entry.id)}
        </li>
      ))}
    </ol>
  );
}
