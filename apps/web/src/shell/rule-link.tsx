import { PageLink } from './address.js';
import { ruleAddress, type Citation } from './rule-address.js';
import styles from './leaf.module.css';

/** The number of a rule, linked to where it stands. A house rule stands with the club that cites it. */
export function RuleLink({ rule, citation }: { readonly rule: string; readonly citation?: Citation }) {
  const address = ruleAddress(rule, citation);
  return address === null ? (
    <span className={styles['rule']}>{rule}</span>
  ) : (
    <PageLink to={address} className={styles['rule']}>
      {rule}
    </PageLink>
  );
}
