import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { TournamentMatch } from '../tournament/figures.js';
import { timeLeft } from './time-left.js';
import styles from './wall.module.css';
import wallWords from './words.json' with { type: 'json' };

interface RoundTimeProps {
  readonly clock: TournamentMatch['clock'];
  readonly round: number;
  /** How many rounds there will be, if that is known. */
  readonly of: number | null;
  readonly now: Date;
}

/** What is left of the round, in figures that are read across a room, with limit and grace period as bars. */
export function RoundTime({ clock, round, of, now }: RoundTimeProps) {
  const say = useWords(wallWords);
  const { time } = useFormats();
  const left = timeLeft({ clock }, now);
  if (!clock || !left) return null;
  return (
    <div className={styles['roundTime']} role="timer">
      <p>
        <b>{left.text}</b>{' '}
        <i>{left.inGrace ? say('left-of-grace', { round }) : say('left-in', { round, of: of ?? 'none' })}</i>
      </p>
      <span className={styles['bars']} aria-hidden="true">
        <progress max={1} value={left.limit} />
        <progress max={1} value={left.grace} className={styles['grace']} />
      </span>
      <p>
        <i>{say('limit-ends', { limit: time(clock.endsAt), grace: time(clock.noContestAfter) })}</i>
      </p>
    </div>
  );
}
