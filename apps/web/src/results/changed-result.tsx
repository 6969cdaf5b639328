import { useWords } from '../messages/say.js';
import type { ResultChange, SheetResult } from './changed-documents.js';
import { resultSaid } from './result-said.js';
import { resultWords } from './words.js';

/** What a result was, struck through once, and what has counted since. */
export function ChangedResult({ change: { was, is, kind } }: { readonly change: ResultChange }) {
  const say = useWords(resultWords);
  const said = (result: SheetResult): string => {
    const { message, ...values } = resultSaid(result);
    return say(`said-${message}`, values);
  };
  return (
    <span>
      {was && (
        <>
          <span className="unseen">{say('it-was')} </span>
          <s className="quiet">{said(was)}</s>
        </>
      )}{' '}
      → <b>{is ? said(is) : say(kind === 'STRUCK' ? 'off-the-sheet' : 'not-over')}</b>
    </span>
  );
}

/** Several changes, each with the number of its game and why it was made. */
export function ChangedResults({ changes }: { readonly changes: readonly ResultChange[] }) {
  const say = useWords(resultWords);
  if (changes.length === 0) return null;
  return (
    <ul aria-label={say('changed-results')}>
      {changes.map((change) => (
        <li key={`${change.version} ${change.gameId}`}>
          {say('of-game', { number: change.number })} <ChangedResult change={change} />{' '}
          {change.reason !== '' && <span className="quiet">{say('because', { reason: change.reason })}</span>}
        </li>
      ))}
    </ul>
  );
}
