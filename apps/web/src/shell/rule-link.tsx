import { PageLink } from './address.js';
import { ruleAddress } from './rule-address.js';
import styles from './leaf.module.css';

/** The number of a rule, linked to where it stands. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const address = ruleAddress(rule);
  return address === null ? (
    <span className={styles['rule']}>{rule}</span>
  ) : (
    <PageLink to={address} className={styles['rule']}>
      {rule}
    </PageLink>
  );
}
