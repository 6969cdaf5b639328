import { useEffect, useState } from 'react';
import { useLostAt } from '../data/connection.js';
import { useFormats } from '../messages/formats.js';
import { useWords } from '../messages/say.js';
import styles from './leaf.module.css';
import shellWords from './words.json' with { type: 'json' };

/** How long the message is shown that the server answers again. */
const saidForMs = 8_000;

/** One line while the server is not reached: since when, what is kept, and what happens next. Then, for a while, that it is back. */
export function Offline() {
  const say = useWords(shellWords);
  const { time } = useFormats();
  const lostAt = useLostAt();
  const [lostBefore, setLostBefore] = useState<Date | null>(null);
  useEffect(() => {
    if (lostAt) {
      setLostBefore(lostAt);
      return;
    }
    const timer = setTimeout(() => setLostBefore(null), saidForMs);
    return () => clearTimeout(timer);
  }, [lostAt]);
  return (
    <p className={styles['offline']} role="status">
      {lostAt ? say('lost', { time: time(lostAt) }) : lostBefore && say('back', { time: time(lostBefore) })}
    </p>
  );
}
