import { useSearchParams } from 'react-router';
import { useWords } from '../../../messages/say.js';
import { Link } from '../../../shell/link.js';
import { roundsAtDesk, type Desk } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };

/** The round whose slips are shown. Of an arena everything in play is shown, as round 0, unless the address asks for one. */
export function useShownRound({ plan, slips }: Desk): number {
  const [search] = useSearchParams();
  const isLive = plan.arena !== null && !search.has('round');
  return isLive ? 0 : (slips[0]?.round ?? 0);
}

interface RoundsProps {
  readonly desk: Desk;
  /** What stands before their numbers. */
  readonly before?: string;
}

/** The rounds, each a link that shows its slips in the same room. */
export function Rounds({ desk, before }: RoundsProps) {
  const say = useWords(deskWords);
  const shown = useShownRound(desk);
  const rounds = roundsAtDesk(desk.matches);
  const isArena = desk.plan.arena !== null;
  if (rounds.length < (isArena ? 1 : 2)) return null;
  return (
    <nav className={styles['rounds']} aria-label={say('rounds')}>
      {before !== undefined && <span>{before}</span>}
      {isArena && (
        <Link to={{ search: '' }} replace aria-current={shown === 0 ? 'true' : undefined}>
          {say('in-play')}
        </Link>
      )}
      {rounds.map((round) => (
        <Link
          key={round}
          to={{ search: `?round=${round}` }}
          replace
          aria-current={round === shown ? 'true' : undefined}
          aria-label={say('round', { round })}
        >
          {round}
        </Link>
      ))}
    </nav>
  );
}
