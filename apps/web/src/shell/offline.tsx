import { useLostAt } from '../data/connection.js';
import { useFormats } from '../messages/formats.js';
import { useWords } from '../messages/say.js';
import styles from './leaf.module.css';
import { shellWords } from './words.js';

/** One line while the server is not reached: since when, what is kept, and what happens next. */
export function Offline() {
  const say = useWords(shellWords);
  const { time } = useFormats();
  const lostAt = useLostAt();
  return (
    <p className={styles['offline']} role="status">
      {lostAt && say('lost', { time: time(lostAt) })}
    </p>
  );
}
