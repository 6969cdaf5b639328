import { useWords } from '../../messages/say.js';
import { useFormats } from '../../messages/formats.js';
import styles from '../../parts/clocks/clocks.module.css';
import { duration } from '../../parts/clocks/server-time.js';
import { TimeBar } from '../../parts/clocks/match-clock.js';
import gameWords from './words.json' with { type: 'json' };

interface ClocksProps {
  /** When the match began, and when its limit and its grace end. */
  readonly startedAt: string;
  readonly endsAt: string;
  readonly noContestAfter: string;
  /** The instant that is looked at. */
  readonly at: string;
}

const milliseconds = (instant: string): number => new Date(instant).getTime();

/** Limit and grace as two bars, each as far as it had run at the instant that is looked at (TM-18, TM-19). */
export function Clocks({ startedAt, endsAt, noContestAfter, at }: ClocksProps) {
  const say = useWords(gameWords);
  const formats = useFormats();
  const [start, limit, end, now] = [startedAt, endsAt, noContestAfter, at].map(milliseconds) as [
    number,
    number,
    number,
    number,
  ];
  const share = (from: number, to: number): number =>
    Math.max(0, Math.min(1, (now - from) / Math.max(1, to - from)));
  const whole = duration(limit - start);
  const used = duration(Math.max(0, Math.min(now, limit) - start));
  const grace = duration(Math.max(0, Math.min(now, end) - limit));
  return (
    <div className={styles['clocks']} role="group" aria-label={say('clocks')}>
      <span>
        <b>{say('limit')}</b>
        <span>
          {now >= limit
            ? say('used-up', { whole, time: formats.exactTime(endsAt).slice(0, 8) })
            : say('used-of', { used, whole })}
        </span>
      </span>
      <span>
        <b>{say('grace')}</b>
        <span>{say('used-of', { used: grace, whole: duration(end - limit) })}</span>
      </span>
      <TimeBar filled={share(start, limit)} kind="limit" />
      <TimeBar filled={share(limit, end)} kind="grace" />
    </div>
  );
}
