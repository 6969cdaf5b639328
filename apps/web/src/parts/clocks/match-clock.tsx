import { useWords } from '../../messages/say.js';
import { useFormats } from '../../messages/formats.js';
import styles from './clocks.module.css';
import { duration, useServerNow } from './server-time.js';
import clockWords from './words.json' with { type: 'json' };

interface MatchClockProps {
  readonly startedAt: string;
  /** When the time limit ends, and the two minutes after it. */
  readonly endsAt: string;
  readonly noContestAfter: string;
}

const instant = (written: string): number => new Date(written).getTime();

/** The time limit and the grace after it as two bars that run by the server's clock (TM-18, TM-19). */
export function MatchClock({ startedAt, endsAt, noContestAfter }: MatchClockProps) {
  const say = useWords(clockWords);
  const { time } = useFormats();
  const now = useServerNow();
  const [start, limit, end] = [instant(startedAt), instant(endsAt), instant(noContestAfter)];
  const at = now ?? start;
  const share = (from: number, to: number): number =>
    Math.max(0, Math.min(1, (at - from) / Math.max(1, to - from)));
  return (
    <div className={styles['clocks']} role="group" aria-label={say('clocks')}>
      <span>
        <b>{say('limit')}</b>
        <span role="timer" aria-label={say('limit')}>
          {now === undefined
            ? say('until', { time: time(endsAt) })
            : at >= limit
              ? say('used-up', { time: time(endsAt) })
              : say('left', { left: duration(limit - at), time: time(endsAt) })}
        </span>
      </span>
      <span>
        <b>{say('grace')}</b>
        <span role="timer" aria-label={say('grace')}>
          {at < limit
            ? duration(end - limit)
            : at > end
              ? say('over')
              : say('left-grace', { left: duration(end - at) })}
        </span>
      </span>
      <TimeBar filled={share(start, limit)} kind="limit" />
      <TimeBar filled={share(limit, end)} kind="grace" />
    </div>
  );
}

/** A bar of a clock, filled as far as its time has run: solid for the limit, hatched for the grace after it. */
export function TimeBar({ filled, kind }: { readonly filled: number; readonly kind: 'limit' | 'grace' }) {
  return (
    <div className={`${styles['bar']} ${styles[kind]}`}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={filled * 100} height="1" />
      </svg>
    </div>
  );
}
