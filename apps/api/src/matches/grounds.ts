import { defined } from '@fairview/kernel';
import type { Grounds } from '@fairview/play';
import { composed } from '../commanding/command-dispute.js';

/** The grounds of an official's act: its reason, and the number of the rule that it follows if one was named. */
export const groundsOf = ({
  reason,
  rule,
}: {
  readonly reason: string;
  readonly rule?: string | null;
}): Grounds => ({ reason: composed(reason), ...defined({ rule: rule ?? undefined }) });
