import { duration, useServerNow } from '../../../parts/clocks/server-time.js';
import { useWords } from '../../../messages/say.js';
import styles from './play.module.css';
import playWords from './words.json' with { type: 'json' };
import { useFormats } from '../../../messages/formats.js';
import type { GameHead } from '../documents.js';
import type { Playing } from './use-playing.js';

/** The last seconds of one's own time are in the warm colour. */
const soonMs = 30_000;

/** The time for the ply in hand, by the server's clock (PL-17). */
export function MoveClock({ dueAt, own }: { readonly dueAt: string; readonly own: boolean }) {
  const say = useWords(playWords);
  const now = useServerNow();
  if (now === undefined) return null;
  const left = new Date(dueAt).getTime() - now;
  return (
    <span className={styles['clock']}>
      <span className="unseen">{say(own ? 'own-time' : 'their-time')}</span>{' '}
      <b role="timer" className={own && left < soonMs ? 'turn' : ''}>
        {duration(left)}
      </b>
    </span>
  );
}

/** Until when the ply in hand and the match may last, in a sentence: what the command box answers to `clock`. */
export function useClockInWords({ limit }: GameHead, playing: Playing | undefined): string {
  const say = useWords(playWords);
  const { exactTime, time } = useFormats();
  const due = playing?.moveDueAt ?? null;
  return [
    due === null ? say('no-clock') : say('clock-until', { time: exactTime(due).slice(0, 8) }),
    ...(limit === null ? [] : [say('limit-until', { time: time(limit.endsAt) })]),
  ].join(' ');
}
