import { accepted, defined, quoted, type Checked, type Refusal, type Refused } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import { noContestResult } from '@fairview/rules';
import { refused } from '../refusals.js';
import type { MatchFact } from './acts.js';
import type { MatchState } from './state.js';
import type { Place } from './terms.js';

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

/** What a side that is none of a match is refused with: it names those that there are. */
export const sideUnknown = ({ sides }: Pick<MatchState['opened'], 'sides'>, given: string): Refused =>
  refused('side-unknown', { side: quoted(given), sides: Object.keys(sides).join(', ') });

/** Round and board, if there are any. */
export const placeOf = ({ round, board }: Place): Place => defined({ round, board });
