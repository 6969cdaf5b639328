import { accepted, defined, type Checked, type Refusal } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import { noContestResult } from '@fairview/rules';
import type { MatchFact, Place } from './events.js';
import type { MatchState } from './state.js';

export type Decided = Checked<Decision<MatchFact, MatchState>>;

export const decided = (events: readonly MatchFact[], notAfter?: Instant): Decided =>
  accepted({ events, ...defined({ notAfter }) });

type MatchOver = { readonly ok: false; readonly refusal: Refusal };
const endedByRuling: MatchOver = { ok: false, refusal: { rule: 'TM-7', code: 'match-over' } };
export const matchOverCode = endedByRuling.refusal.code;

/** Why a match that is over takes no more: under the rule by which its sheet ended, or TM-7 if a ruling ended it. */
export function matchOver({ sheet }: Pick<MatchState, 'sheet'>): MatchOver {
  const more = sheet.over ? sheet.enter({ result: noContestResult }) : undefined;
  return more?.ok === false ? more : endedByRuling;
}

/** Round and board, if there are any. */
export const placeOf = ({ round, board }: Place): Place => defined({ round, board });
