import { useLostAt } from '../data/connection.js';
import type { Refusal } from '../data/refusal.js';
import { useWords } from '../messages/say.js';
import { Leaf } from './leaf.js';
import { Fetching, NotFetched } from './states.js';
import { shellWords } from './words.js';

interface FetchingPageProps {
  /** Why nothing came yet. */
  readonly failure?: Refusal | null;
  /** Asks again; left out where it is asked for again by itself in a moment. */
  readonly again?: () => void;
}

/** Stands in for a page that is on its way; once something went wrong it says what, and offers to ask again. */
export function FetchingPage({ failure = null, again }: FetchingPageProps) {
  const say = useWords(shellWords);
  const lostAt = useLostAt();
  if (!failure && !lostAt) return <Fetching />;
  return (
    <Leaf title={say('not-fetched')}>
      {failure && <NotFetched failure={failure} again={again ?? (() => location.reload())} />}
    </Leaf>
  );
}
