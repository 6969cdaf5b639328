import { useWords } from '../../messages/say.js';
import { useFormats } from '../../messages/formats.js';
import styles from './game.module.css';
import { gameWords } from './words.js';

interface ClocksProps {
  /** When the match began, and when its limit and its grace end. */
  readonly startedAt: string;
  readonly endsAt: string;
  readonly noContestAfter: string;
  /** The instant that is looked at. */
  readonly at: string;
}

const milliseconds = (instant: string): number => new Date(instant).getTime();

/** `30:00`, `1:58.4`: minutes and seconds, tenths under two minutes. */
export function timeTaken(ms: number): string {
  const [minutes, seconds] = [Math.floor(ms / 60_000), (ms % 60_000) / 1_000];
  const isShort = ms < 120_000 && ms % 1_000 >= 50;
  const written = isShort ? (Math.floor(seconds * 10) / 10).toFixed(1) : String(Math.floor(seconds));
  return `${minutes}:${written.padStart(isShort ? 4 : 2, '0')}`;
}

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
  const whole = timeTaken(limit - start);
  const used = timeTaken(Math.max(0, Math.min(now, limit) - start));
  const grace = timeTaken(Math.max(0, Math.min(now, end) - limit));
  const bar = (filled: number, kind: string) => (
    <div className={`${styles['bar']} ${styles[kind]}`}>
      <i style={{ width: `${filled * 100}%` }} />
    </div>
  );
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
        <span>{say('used-of', { used: grace, whole: timeTaken(end - limit) })}</span>
      </span>
      {bar(share(start, limit), 'limit')}
      {bar(share(limit, end), 'grace')}
    </div>
  );
}
