import { lazy, Suspense, useState } from 'react';
import { useClient } from 'urql';
import { useWords } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import type { MarginNote } from '../../../shell/margin.js';
import type { LogFound } from './check-log.js';
import type { GameHead } from '../documents.js';
import gameWords from '../words.json' with { type: 'json' };

const fetchCheck = () => import('./check-log.js');
const FoundInLog = lazy(async () => ({ default: (await fetchCheck()).FoundInLog }));

/**
 * The note on the log of a game, which is checked on this device: the hashes of its events, one after the other, and the texts that
 * they refer to. Its heading says whole only once that was found. It is also saved here, with the log of the deal. What does it is
 * fetched by those who ask.
 */
export function useCheckNote(head: GameHead): MarginNote {
  const say = useWords(gameWords);
  const client = useClient();
  const [found, setFound] = useState<LogFound & { again(): void }>();
  const ask = (what: 'checkLog' | 'saveLog'): void => {
    setFound(undefined);
    void fetchCheck()
      .then((by) => by[what](client, head))
      .then((outcome) => setFound({ ...outcome, again: () => ask(what) }));
  };
  const state = found?.state;
  return {
    id: 'log',
    heading: say(state === 'whole' ? 'note-log-whole' : state === 'broken' ? 'note-log-broken' : 'note-log'),
    body: (
      <>
        <p>
          {say('log-follows')}{' '}
          <button type="button" className="plain" onClick={() => ask('checkLog')}>
            {say('check-here')}
          </button>{' '}
          <button type="button" className="plain" onClick={() => ask('saveLog')}>
            {say(head.deal ? 'save-log-and-deal' : 'save-log')}
          </button>
        </p>
        <div role="status">
          {found && (
            <Suspense fallback={null}>
              <FoundInLog found={found} again={found.again} />
            </Suspense>
          )}
        </div>
        <p>
          <PageLink to="/verify">{say('check-files')}</PageLink>
        </p>
      </>
    ),
  };
}
