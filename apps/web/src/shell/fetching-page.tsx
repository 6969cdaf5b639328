import { useLostAt } from '../data/connection.js';
import type { Refusal } from '../data/refusal.js';
import { useWhoLooks } from '../data/viewer.js';
import { useWords } from '../messages/say.js';
import { Frame } from './frame.js';
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
