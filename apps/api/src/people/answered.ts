import type { Checked } from '@fairview/kernel';
import { refuseField } from '../limits/refusals.js';
import type { RequestContext } from '../request/context.js';
import { Refused, refusedAs } from '../shared/refusal.js';

/** The account that calls. A walk-in has none, and may not do what only an account may. */
export function accountOf({ caller }: RequestContext): string {
  if (caller?.account === undefined) throw refuseField('not-allowed');
  return caller.account;
}

/** What a library's answer becomes, or its refusal. */
export const answered = <T, Done>(checked: Checked<T>, done: (value: T) => Done): Done | Refused =>
  checked.ok ? done(checked.value) : refusedAs(Refused, checked.refusal);
