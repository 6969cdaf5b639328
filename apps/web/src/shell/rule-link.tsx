import { PageLink } from './link.js';
import { ruleAddress } from './rule-address.js';
import styles from './leaf.module.css';
import { createContext, useContext } from 'react';

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

/** The club, by its id, whose house rules count on a page; null where there is none. */
export const HouseContext = createContext<string | null>(null);

/** The club whose house rules count here. */
export const useHouse = (): string | null => useContext(HouseContext);
