import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../messages/say.js';
import styles from './leaf.module.css';
import { shellWords } from './words.js';

/** How long nothing is said of a wait: most are over by then. */
const silentMs = 300;

/** Says that something is being fetched, once that has taken a moment. */
export function Fetching() {
  const say = useWords(shellWords);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silentMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['fetching']} role="status">
      {long && say('fetching')}
    </p>
  );
}

/** One sentence where an object would be, with the one link that helps. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>;
}

/** The lozenge in the one warm colour: look here. */
export function Signal() {
  return <span className={styles['signal']} aria-hidden="true" />;
}
