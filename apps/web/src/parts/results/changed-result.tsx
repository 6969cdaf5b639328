import { useWords } from '../../messages/say.js';
import { useReasons } from '../reasons/use-reasons.js';
import type { ResultChange, SheetChange, SheetResult } from './changed-documents.js';
import { ChangedSheet, type SheetLineOf } from './changed-sheet.js';
import { resultSaid } from './reported.js';
import resultWords from './words.json' with { type: 'json' };

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

interface ChangedProps {
  readonly changes: readonly ResultChange[];
  /** Those of the match itself, or of one line of its sheet. */
  readonly outcomes: readonly SheetChange[];
  readonly line?: SheetLineOf | undefined;
  nameOf(side: string): string;
}

/** Several changes, each with its game or the match, and why it was made. */
export function ChangedResults({ changes, outcomes, line, nameOf }: ChangedProps) {
  const say = useWords(resultWords);
  const { quoted } = useReasons();
  if (changes.length + outcomes.length === 0) return null;
  const because = ({ reason }: { readonly reason: string | null }) =>
    reason !== null && <span className="quiet">{quoted(reason)}</span>;
  return (
    <ul aria-label={say('changed-results')}>
      {changes.map((change) => (
        <li key={`${change.version} ${change.gameId}`}>
          {say('of-game', { number: change.number })} <ChangedResult change={change} /> {because(change)}
        </li>
      ))}
      {outcomes.map((change) => (
        <li key={change.version}>
          {say(line ? 'of-line' : 'of-match')} <ChangedSheet {...{ change, nameOf, line }} />{' '}
          {because(change)}
        </li>
      ))}
    </ul>
  );
}
