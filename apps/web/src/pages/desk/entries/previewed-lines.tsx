import type { Refusal } from '../../../data/refusal.js';
import { refusalSentence } from '../../../messages/refusals.js';
import { useWords } from '../../../messages/say.js';
import { RuleLink } from '../../../shell/rule-link.js';
import styles from '../desk.module.css';
import { deskWords } from '../words.js';

/** A player whom a text names, and why they cannot be entered. */
export interface PreviewedLine {
  readonly line: number;
  readonly name: string | null;
  readonly team: string | null;
  readonly refusal: (Omit<Refusal, 'params'> & { readonly params: unknown }) | null;
}

const paramsOf = (params: unknown): Refusal['params'] =>
  typeof params === 'object' && params !== null ? { ...params } : {};

/** Who was read of a text, those who cannot be entered with why. */
export function PreviewedLines({ lines }: { readonly lines: readonly PreviewedLine[] }) {
  const say = useWords(deskWords);
  const wrong = lines.filter(({ refusal }) => refusal !== null).length;
  return (
    <table className={styles['read']}>
      <caption>{say('import-read', { count: lines.length, wrong })}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('number')}</th>
          <th scope="col">{say('player')}</th>
          <th scope="col">{say('state')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, name, team, refusal }) => (
          <tr key={line}>
            <td className={styles['number']}>{line + 1}</td>
            <th scope="row">
              {name ?? '?'}
              {team !== null && <i className="quiet"> {team}</i>}
            </th>
            <td>
              {refusal ? (
                <Why refusal={{ ...refusal, params: paramsOf(refusal.params) }} />
              ) : (
                <i className="quiet">{say('import-right')}</i>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Why({ refusal }: { readonly refusal: Refusal }) {
  const { sentence, language } = refusalSentence(refusal);
  return (
    <>
      <span lang={language}>{sentence}</span> {refusal.rule !== null && <RuleLink rule={refusal.rule} />}
    </>
  );
}
