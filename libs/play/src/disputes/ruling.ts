import type { Checked } from '@fairview/kernel';
import { isReason, isRuleNumber, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { awaitsAnswer, type SheetDispute } from './dispute.js';
import { disputeNumbered } from './disputing.js';
import type { SheetRuling } from './events.js';

/** An official's answer to a dispute about a sheet or a row, or to an appeal. */
export interface AskedRuling<Remedy> {
  readonly dispute: number;
  readonly ruling: SheetRuling;
  /** The number of the rule: `T-7`. */
  readonly rule: string;
  readonly reason: string;
  /** What is done about it, if it is corrected. */
  readonly remedy?: Remedy;
}

/**
 * The dispute that a ruling answers. Refused PL-9 and PL-10: of none that waits, without reason or rule, a correction that
 * says not how, and taking back what was not ruled.
 */
export function judgeRuling<Subject, Remedy>(
  disputes: readonly SheetDispute<Subject, Remedy>[],
  { dispute, ruling, rule, reason, remedy }: AskedRuling<Remedy>,
): Checked<SheetDispute<Subject, Remedy>> {
  const found = disputeNumbered(disputes, dispute);
  if (!found.ok) return found;
  if (!awaitsAnswer(found.value)) return refused('dispute-over');
  if (!isReason(reason)) return noReason(reason);
  if (!isRuleNumber(rule)) return refused('rule-needed');
  if ((ruling === 'correct') !== (remedy !== undefined)) return refused('remedy-needed');
  if (ruling === 'lift' && !found.value.appeal) return refused('nothing-to-lift');
  return found;
}

/** The official who gave the ruling that is decided again: that of the appealed dispute. */
export const firstRulerOf = <Subject, Remedy>(
  { disputes }: { readonly disputes: readonly SheetDispute<Subject, Remedy>[] },
  { dispute }: Pick<AskedRuling<Remedy>, 'dispute'>,
): string | undefined => disputes.find(({ number }) => number === dispute)?.appeal?.was?.by;

/** Whether the dispute that a ruling is to answer waits for none any more. */
export const isAnswered = <Subject, Remedy>(
  { disputes }: { readonly disputes: readonly SheetDispute<Subject, Remedy>[] },
  { dispute }: Pick<AskedRuling<Remedy>, 'dispute'>,
): boolean => !disputes.some((each) => each.number === dispute && awaitsAnswer(each));
