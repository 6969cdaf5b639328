import { useLingui } from '@lingui/react';
import type { Refusal } from '../data/refusal.js';
import { refusalSentence } from '../messages/refusals.js';
import styles from './leaf.module.css';
import { RuleLink } from './rule-link.js';

interface RefusedProps {
  readonly refusal: Refusal;
  /** What was not done, in two to five words. */
  readonly what: string;
  /** The id of its element, for the field that it is about: `aria-describedby`. */
  readonly id?: string;
}

/** A refusal: in bold what was not done, then why, then the rule. What was typed stays where it is. */
export function Refused({ refusal, what, id }: RefusedProps) {
  useLingui();
  const { sentence, language } = refusalSentence(refusal);
  return (
    <p className={styles['refusal']} id={id} role="alert">
      <b>{what}</b> <span lang={language}>{sentence}</span>{' '}
      {refusal.rule !== null && <RuleLink rule={refusal.rule} />}
    </p>
  );
}
