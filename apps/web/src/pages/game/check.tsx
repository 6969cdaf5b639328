import { useState } from 'react';
import { useClient } from 'urql';
import { refusalOfError, type Refusal } from '../../data/refusal.js';
import { useWords } from '../../messages/say.js';
import type { TextsFound } from '../../parts/proof/texts-beside.js';
import { PageLink } from '../../shell/address.js';
import type { MarginNote } from '../../shell/margin.js';
import { NotFetched } from '../../shell/states.js';
import { saveFile } from './save-file.js';
import { fileNameOf, gameLogDocument, type GameHead } from './documents.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

type Found =
  | { readonly state: 'unchecked' | 'asking' | 'hidden' }
  | { readonly state: 'failed'; readonly failure: Refusal; again(): Promise<void> }
  | { readonly state: 'saved'; readonly files: number }
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
  saved: 'note-log',
  whole: 'note-log-whole',
  broken: 'note-log-broken',
} as const;

/**
 * The note on the log of a game, which is checked on this device: the hashes of its events, one after the other, and the texts that
 * they refer to. Its heading says whole only once that was found. It is also saved here, with the log of the deal.
 */
export function useCheckNote(head: GameHead): MarginNote {
  const { id, deal } = head;
  const say = useWords(gameWords);
  const client = useClient();
  const [found, setFound] = useState<Found>({ state: 'unchecked' });
  /** The log of the game, and that of its deal if it was dealt; undefined if the note says why not. */
  const ask = async (again: () => Promise<void>) => {
    setFound({ state: 'asking' });
    const { data, error } = await client
      .query(gameLogDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    const text = data?.game?.logExport;
    if (text) return { text, dealText: data.game?.deal?.logExport };
    setFound(error ? { state: 'failed', failure: refusalOfError(error), again } : { state: 'hidden' });
    return undefined;
  };
  const check = async (): Promise<void> => {
    const [log, { checkExport }] = await Promise.all([
      ask(check),
      import('../../parts/proof/check-export.js'),
    ]);
    if (!log) return;
    const answer = checkExport(log.text);
    setFound(answer.ok ? { state: 'whole', ...answer } : { state: 'broken', ...answer });
  };
  const save = async (): Promise<void> => {
    const log = await ask(save);
    if (!log) return;
    const files = Object.entries({ log: log.text, deal: log.dealText ?? '' }).filter(
      ([, text]) => text !== '',
    );
    for (const [what, text] of files)
      saveFile(`${fileNameOf(head)}-${what}.jsonl`, 'application/jsonl', text);
    setFound({ state: 'saved', files: files.length });
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
          </button>{' '}
          <button type="button" className={styles['plain']} onClick={() => void save()}>
            {say(deal ? 'save-log-and-deal' : 'save-log')}
          </button>
        </p>
        <p role="status">
          {found.state === 'hidden' && say('log-hidden')}
          {found.state === 'saved' && say('log-saved', { files: found.files })}
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
        {found.state === 'failed' && <NotFetched failure={found.failure} again={() => void found.again()} />}
        <p>
          <PageLink to="/verify">{say('check-files')}</PageLink>
        </p>
      </>
    ),
  };
}
