import { useState } from 'react';
import { useClient } from 'urql';
import { refusalOfError, type Refusal } from '../../data/refusal.js';
import { useWords } from '../../messages/say.js';
import type { TextsFound } from '../../proof/texts-beside.js';
import { PageLink } from '../../shell/address.js';
import type { MarginNote } from '../../shell/margin.js';
import { NotFetched } from '../../shell/states.js';
import { gameLogDocument } from './documents.js';
import styles from './game.module.css';
import { gameWords } from './words.js';

type Found =
  | { readonly state: 'unchecked' | 'asking' | 'hidden' }
  | { readonly state: 'failed'; readonly failure: Refusal }
  | {
      readonly state: 'whole';
      readonly events: number;
      readonly hash: string;
      readonly texts: TextsFound | null;
    }
  | { readonly state: 'broken'; readonly code: string; readonly position: number };

/** What heads the note: whole only if that was found. */
const headings = {
  unchecked: 'note-log',
  asking: 'note-log',
  hidden: 'note-log',
  failed: 'note-log',
  whole: 'note-log-whole',
  broken: 'note-log-broken',
} as const;

/**
 * The note on the log of a game, which is checked on this device: the hashes of its events, one after the other, and the texts that
 * they refer to. Its heading says whole only once that was found.
 */
export function useCheckNote(id: string): MarginNote {
  const say = useWords(gameWords);
  const client = useClient();
  const [found, setFound] = useState<Found>({ state: 'unchecked' });
  const check = async (): Promise<void> => {
    setFound({ state: 'asking' });
    const [{ data, error }, { checkExport }] = await Promise.all([
      client.query(gameLogDocument, { id }, { requestPolicy: 'network-only' }).toPromise(),
      import('../../proof/check-export.js'),
    ]);
    if (error) return setFound({ state: 'failed', failure: refusalOfError(error) });
    const text = data?.game?.logExport;
    if (!text) return setFound({ state: 'hidden' });
    const answer = checkExport(text);
    setFound(answer.ok ? { state: 'whole', ...answer } : { state: 'broken', ...answer });
  };
  return {
    id: 'log',
    heading: say(headings[found.state]),
    body: (
      <>
        <p>
          {say('log-follows')}{' '}
          <button type="button" className={styles['plain']} onClick={() => void check()}>
            {say('check-here')}
          </button>
        </p>
        <p role="status">
          {found.state === 'hidden' && say('log-hidden')}
          {found.state === 'broken' &&
            say('log-broken', {
              reason: found.code.replaceAll('-', '_'),
              code: found.code,
              position: found.position,
            })}
          {found.state === 'whole' && (
            <>
              {say('log-whole', {
                events: found.events,
                hash: `${found.hash.slice(0, 4)} ${found.hash.slice(4, 8)} … ${found.hash.slice(-4)}`,
              })}{' '}
              {found.texts && say('log-texts', { ...found.texts })}
            </>
          )}
        </p>
        {found.state === 'failed' && <NotFetched failure={found.failure} again={() => void check()} />}
        <p>
          <PageLink to="/verify">{say('check-files')}</PageLink>
        </p>
      </>
    ),
  };
}
