import { useData } from '../data/provider.js';
import { Sentence } from '../messages/say.js';
import { PageLink } from './address.js';
import styles from './leaf.module.css';
import shellWords from './words.json' with { type: 'json' };

/** One line once the session has ended elsewhere: what that means, and how to come in again. */
export function SessionEnded() {
  const { hasEnded } = useData();
  return (
    <p className={styles['offline']} role="status">
      {hasEnded && (
        <Sentence
          of={shellWords}
          id="session-ended"
          parts={[<PageLink key="in" to="/me" />, <PageLink key="code" to="/" />]}
        />
      )}
    </p>
  );
}
