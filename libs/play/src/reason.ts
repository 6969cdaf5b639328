import { isFreeText } from '@fairview/events';
import type { Refused } from '@fairview/kernel';
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
