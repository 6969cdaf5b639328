import type { StandingRow } from '../tournament/figures.js';
import type { NameOf } from '../tournament/names.js';
import styles from './wall.module.css';

interface WallWinnersProps {
  readonly rows: readonly StandingRow[];
  readonly nameOf: NameOf;
}

/** More names than these do not stand in a line. */
const most = 4;

/** Who came first, second and third, whichever page of the standings is shown; nobody while something about them is open. */
export function WallWinners({ rows, nameOf }: WallWinnersProps) {
  const first = rows.filter(({ rank }) => rank <= 3);
  if (first.length > most || first.some(({ provisional, mayChange }) => provisional || mayChange))
    return null;
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
