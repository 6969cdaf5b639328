import type { ReactNode } from 'react';
import type { Refusal } from '../data/refusal.js';
import type { ReadOnce } from '../data/use-read.js';
import { useWords } from '../messages/say.js';
import styles from './leaf.module.css';
import { Refused } from './refused.js';
import shellWords from './words.json' with { type: 'json' };

/** Says that something is being fetched, once that has taken a moment: most waits are over by then. */
export function Fetching() {
  const say = useWords(shellWords);
  return (
    <p className={styles['fetching']} role="status">
      {say('fetching')}
    </p>
  );
}

interface NotFetchedProps {
  readonly failure: Refusal;
  /** Asks again. */
  readonly again: () => void;
}

/** What could not be fetched: why, and the offer to ask again. */
export function NotFetched({ failure, again }: NotFetchedProps) {
  const say = useWords(shellWords);
  return (
    <>
      <Refused refusal={failure} what={say('was-not-fetched')} />
      <div className="acts">
        <button type="button" onClick={again}>
          {say('ask-again')}
        </button>
      </div>
    </>
  );
}

interface AwaitedProps {
  readonly read: Pick<ReadOnce<unknown>, 'failure' | 'again'>;
  /** Whether the page is opening, and what follows is shown with it. */
  readonly opens?: boolean;
}

/** The placeholder for something read once: that it is on its way, or why it is not. */
export function Awaited({ read, opens = false }: AwaitedProps) {
  if (read.failure) return <NotFetched failure={read.failure} again={read.again} />;
  return (
    <>
      <Fetching />
      {opens && <Coming />}
    </>
  );
}

/**
 * A placeholder for a part of a page that is on its way while the page opens: what follows it is shown with it, and so does not
 * move while somebody is reading.
 */
export function Coming() {
  return <p data-coming />;
}

/** One sentence where an object would be, with the one link that helps. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>;
}

/** The lozenge in the one warm colour: look here. */
export function Signal() {
  return <span className={styles['signal']} aria-hidden="true" />;
}
