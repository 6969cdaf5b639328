import { fittingName, mostLetters } from './fitting-name.js';
import styles from './wall.module.css';

interface WallNameProps {
  readonly names: readonly string[];
  readonly most?: number;
  /** A team has no given names: its name stays as it is. */
  readonly isTeam?: boolean;
  readonly isWinner?: boolean;
}

/** Names in the one line that they have; who does not look at them is given them whole. */
export function WallName({ names, most = mostLetters, isTeam = false, isWinner = false }: WallNameProps) {
  const whole = names.join(' & ');
  const fitting = isTeam ? whole : fittingName(names, most);
  const className = `${styles['name']} ${isWinner ? styles['winner'] : ''}`;
  if (fitting === whole) return <span className={className}>{whole}</span>;
  return (
    <span className={className}>
      <span aria-hidden="true">{fitting}</span>
      <span className="unseen">{whole}</span>
    </span>
  );
}
