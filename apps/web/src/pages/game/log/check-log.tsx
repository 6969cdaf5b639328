import type { Client } from '@urql/core';
import { refusalOfError, type Refusal } from '../../../data/refusal.js';
import { useWords } from '../../../messages/say.js';
import { checkExport } from '../../../parts/proof/check-export.js';
import type { TextsFound } from '../../../parts/proof/texts-beside.js';
import { NotFetched } from '../../../shell/states.js';
import { fileNameOf, gameLogDocument, type GameHead } from '../documents.js';
import logWords from './words.json' with { type: 'json' };
import { saveFile } from '../save-file.js';

/** What became of asking for a log, to check or to save it. */
export type LogFound =
  | { readonly state: 'hidden' }
  | { readonly state: 'failed'; readonly failure: Refusal }
  | { readonly state: 'saved'; readonly files: number }
  | {
      readonly state: 'whole';
      readonly events: number;
      readonly hash: string;
      readonly texts: TextsFound | null;
    }
  | { readonly state: 'broken'; readonly code: string; readonly position: number };

interface Log {
  readonly text: string;
  /** The log of the deal, if the game was dealt. */
  readonly dealText: string | null | undefined;
}

/** The log of the game, or why there is none. */
async function askFor(client: Client, { id }: GameHead): Promise<Log | LogFound> {
  const { data, error } = await client
    .query(gameLogDocument, { id }, { requestPolicy: 'network-only' })
    .toPromise();
  const text = data?.game?.logExport;
  if (text) return { text, dealText: data.game?.deal?.logExport };
  return error ? { state: 'failed', failure: refusalOfError(error) } : { state: 'hidden' };
}

/** Checks the log of a game on this device. */
export async function checkLog(client: Client, head: GameHead): Promise<LogFound> {
  const log = await askFor(client, head);
  if ('state' in log) return log;
  const answer = checkExport(log.text);
  return answer.ok ? { state: 'whole', ...answer } : { state: 'broken', ...answer };
}

/** Saves the log of a game, and that of its deal. */
export async function saveLog(client: Client, head: GameHead): Promise<LogFound> {
  const log = await askFor(client, head);
  if ('state' in log) return log;
  const files = Object.entries({ log: log.text, deal: log.dealText ?? '' }).filter(([, text]) => text !== '');
  for (const [what, text] of files) saveFile(`${fileNameOf(head)}-${what}.jsonl`, 'application/jsonl', text);
  return { state: 'saved', files: files.length };
}

/** What was found, in words. */
export function FoundInLog({ found, again }: { readonly found: LogFound; readonly again: () => void }) {
  const say = useWords(logWords);
  switch (found.state) {
    case 'failed':
      return <NotFetched failure={found.failure} again={again} />;
    case 'hidden':
      return say('log-hidden');
    case 'saved':
      return say('log-saved', { files: found.files });
    case 'broken':
      return say('log-broken', {
        reason: found.code.replaceAll('-', '_'),
        code: found.code,
        position: found.position,
      });
    case 'whole':
      return (
        <>
          {say('log-whole', {
            events: found.events,
            hash: `${found.hash.slice(0, 4)} ${found.hash.slice(4, 8)} … ${found.hash.slice(-4)}`,
          })}{' '}
          {found.texts && say('log-texts', { ...found.texts })}
        </>
      );
  }
}
