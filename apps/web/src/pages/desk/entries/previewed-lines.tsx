import type { Refusal } from '../../../data/refusal.js';
import { refusalSentence } from '../../../messages/refusals.js';
import { useWords } from '../../../messages/say.js';
import { RuleLink } from '../../../shell/rule-link.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };

/** What a line of a text names, and why it cannot be taken: of players the name, and their team. */
export interface PreviewedLine {
  readonly line: number;
  readonly name: string | null;
  readonly team: string | null;
  readonly refusal: (Omit<Refusal, 'params'> & { readonly params: unknown }) | null;
}

const paramsOf = (params: unknown): Refusal['params'] =>
  typeof params === 'object' && params !== null ? { ...params } : {};

interface PreviewedLinesProps {
  readonly lines: readonly PreviewedLine[];
  readonly caption: string;
  /** What the lines name. */
  readonly what: string;
  /** The text for a line that can be accepted. */
  readonly right: string;
}

/** What was read of a text line by line, what cannot be taken with why. */
export function PreviewedLines({ lines, caption, what, right }: PreviewedLinesProps) {
  const say = useWords(deskWords);
  return (
    <table className={styles['read']}>
      <caption>{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('number')}</th>
          <th scope="col">{what}</th>
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
                <i className="quiet">{right}</i>
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
