import { useState } from 'react';
import { useClient } from 'urql';
import { refusalOfError, type Refusal } from '../../data/refusal.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/address.js';
import { NotFetched } from '../../shell/states.js';
import { gameLogDocument } from './documents.js';
import styles from './game.module.css';
import { gameWords } from './words.js';

type Found =
  | 'asking'
  | 'hidden'
  | { readonly failure: Refusal }
  | { readonly events: number; readonly hash: string }
  | { readonly code: string };

/** Checks the log of a game on this device: the hashes of its events, one after the other. */
export function Check({ id }: { readonly id: string }) {
  const say = useWords(gameWords);
  const client = useClient();
  const [found, setFound] = useState<Found>();
  const check = async (): Promise<void> => {
    setFound('asking');
    const [{ data, error }, { checkExport }] = await Promise.all([
      client.query(gameLogDocument, { id }, { requestPolicy: 'network-only' }).toPromise(),
      import('../../proof/check-export.js'),
    ]);
    if (error) return setFound({ failure: refusalOfError(error) });
    const text = data?.game?.logExport;
    if (!text) return setFound('hidden');
    const answer = checkExport(text);
    setFound(answer.ok ? { events: answer.events, hash: answer.hash } : { code: answer.code });
  };
  return (
    <>
      <p>
        {say('log-follows')}{' '}
        <button type="button" className={styles['plain']} onClick={() => void check()}>
          {say('check-here')}
        </button>
      </p>
      <p role="status">
        {found === 'hidden' && say('log-hidden')}
        {typeof found === 'object' &&
          !('failure' in found) &&
          ('code' in found
            ? say('log-broken', { code: found.code })
            : say('log-whole', {
                events: found.events,
                hash: `${found.hash.slice(0, 4)} ${found.hash.slice(4, 8)} … ${found.hash.slice(-4)}`,
              }))}
      </p>
      {typeof found === 'object' && 'failure' in found && (
        <NotFetched failure={found.failure} again={() => void check()} />
      )}
      <p>
        <PageLink to="/verify">{say('check-files')}</PageLink>
      </p>
    </>
  );
}
