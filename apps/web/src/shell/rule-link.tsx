import { PageLink } from './address.js';
import { useHouse } from './house.js';
import { ruleAddress } from './rule-address.js';
import styles from './leaf.module.css';

interface RuleLinkProps {
  readonly rule: string;
  /** When it was cited: a house rule is shown as it held then. */
  readonly at?: string | undefined;
}

/** The number of a rule, linked to where it stands. */
export function RuleLink({ rule, at }: RuleLinkProps) {
  const club = useHouse();
  const address = ruleAddress(rule, club === null ? undefined : { club, at });
  return address === null ? (
    <span className={styles['rule']}>{rule}</span>
  ) : (
    <PageLink to={address} className={styles['rule']}>
      {rule}
    </PageLink>
  );
}
