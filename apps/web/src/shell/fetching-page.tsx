import { useLostAt } from '../data/connection.js';
import type { Refusal } from '../data/refusal.js';
import { useWhoLooks } from '../data/viewer.js';
import { useWords } from '../messages/say.js';
import { Leaf } from './leaf.js';
import { NotFetched } from './states.js';
import shellWords from './words.json' with { type: 'json' };

interface FetchingPageProps {
  /** Why nothing came yet. */
  readonly failure?: Refusal | null;
  /** Retries; left out if it is retried automatically in a moment. */
  readonly again?: () => void;
}

const reload = (): void => location.reload();

/** A placeholder for a page that is on its way; after an error it shows the reason, and offers to retry. */
export function FetchingPage({ failure = null, again = reload }: FetchingPageProps) {
  const say = useWords(shellWords);
  const lostAt = useLostAt();
  // Pages wait for the viewer, too.
  const who = useWhoLooks();
  const [why, askAgain] = failure ? [failure, again] : [who.failure, who.again];
  if (!why && !lostAt) return <Frame />;
  return <Leaf title={say('not-fetched')}>{why && <NotFetched failure={why} again={askAgain} />}</Leaf>;
}

/**
 * A page that is on its way, as a form is printed: a word for its heading, and empty lines where its parts will stand. After three
 * seconds a sentence says that nothing needs to be done.
 */
export function Frame() {
  const say = useWords(shellWords);
  return (
    <main id="page-itself" aria-busy>
      <h1>{say('fetching')}</h1>
      <p data-blank>
        <span>{say('fetching-late')}</span>
      </p>
    </main>
  );
}
