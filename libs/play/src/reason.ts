import { isFreeText } from '@fairview/events';
import { accepted, defined, type Checked, type Refused } from '@fairview/kernel';
import { refused } from './refusals.js';

/** Whether a text is acceptable as a reason (PL-9); its reference in the log is, too. */
export const isReason = (text: string): boolean => isFreeText(text);

/** What a reason that is none is refused with. */
export const noReason = (text: string): Refused =>
  refused('reason-missing', { given: [...text.trim()].length });

/** The number of a rule of a rulebook: `T-7`, `BC-18`. A number, so that a ruling holds no words that nobody could erase. */
const ruleForm = /^[A-Z]{1,3}-[0-9]{1,3}$/u;

/**
 * Whether a text is the number of a rule. Whether a rulebook contains it is not checked, because clubs also have house rules
 * (`HR-4`).
 */
export const isRuleNumber = (text: string): boolean => ruleForm.test(text);

/** Why an official acts: in their own words, and by the number of the rule that they follow if they name one (`T-7`, `HR-4`). */
export interface Grounds {
  readonly reason: string;
  readonly rule?: string;
}

/** The grounds of an act as its event has them. Refused: without a reason (PL-9), and with a rule that is no number (PL-10). */
export function judgeGrounds({ reason, rule }: Grounds): Checked<Grounds> {
  if (!isReason(reason)) return noReason(reason);
  if (rule !== undefined && !isRuleNumber(rule)) return refused('rule-needed');
  return accepted({ reason: reason.trim(), ...defined({ rule }) });
}
