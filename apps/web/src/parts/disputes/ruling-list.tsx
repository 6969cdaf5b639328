import type { ReactNode } from 'react';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../reasons/use-reasons.js';
import type { ResultChange, SheetChange } from '../results/changed-documents.js';
import { ChangedResult } from '../results/changed-result.js';
import { ChangedSheet } from '../results/changed-sheet.js';
import { PageLink } from '../../shell/link.js';
import { RuleLink } from '../../shell/rule-link.js';
import styles from './disputes.module.css';
import disputingWords from './words.json' with { type: 'json' };

/** A ruling as a list shows it. */
export interface ListedRuling {
  /** What was ruled on. */
  readonly called: string;
  /** The page with the details; none if the list is on that page. */
  readonly to?: string | undefined;
  /** What was ruled, in a word; null if `called` says it already. */
  readonly word: string | null;
  readonly by: string | null;
  readonly at: string;
  readonly rule: string;
  readonly reason: string;
  /** What it changed of results on the sheet; none if the list is beside the sheet. */
  readonly changes?: readonly ResultChange[];
  /** What it changed of the match itself, and the names of its sides. */
  readonly outcomes?: readonly SheetChange[];
  nameOf?(side: string): string;
}

/** Rulings: their subject, the official, the reason, the time and the rule. */
export function RulingList({
  caption,
  children,
}: {
  readonly caption: string;
  readonly children: ReactNode;
}) {
  const say = useWords(disputingWords);
  return (
    <table className={styles['list']}>
      <caption>{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('ruled-what')}</th>
          <th scope="col">{say('ruled-why')}</th>
          <th scope="col">{say('ruled-when')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of the list. */
export function RulingRow(listed: ListedRuling) {
  const { called, to, word, by, at, rule, reason, changes = [], outcomes = [] } = listed;
  const nameOf = (side: string): string => listed.nameOf?.(side) ?? side;
  const say = useWords(disputingWords);
  const { worded } = useReasons();
  const { time } = useFormats();
  return (
    <tr>
      <th scope="row">{to === undefined ? called : <PageLink to={to}>{called}</PageLink>}</th>
      <td>
        {changes.map((change) => (
          <p key={`${change.version} ${change.gameId}`}>
            <ChangedResult change={change} />
          </p>
        ))}
        {outcomes.map((change) => (
          <p key={change.version}>
            <ChangedSheet {...{ change, nameOf }} />
          </p>
        ))}
        {say('ruled-by', { by: by ?? say('an-official'), reason: worded(reason) })}
      </td>
      <td className={styles['state']}>
        {word ?? time(at)} <RuleLink rule={rule} at={at} />
      </td>
    </tr>
  );
}
