import { defined } from '@fairview/kernel';
import { assignedByLog, type Instant, type Recorded } from '@fairview/events';
import { withDisputeEvent, type IssuedSheetRuling, type WhenSaid } from '../disputes/dispute.js';
import { isDisputeEvent, type DisputeEvent } from '../disputes/events.js';
import { isRulingFact, ruleOfRuling, type MatchDispute, type MatchRuling } from './disputed.js';
import type { SheetRemedy, SheetSubject } from './sheet-acts.js';
import type { MatchFact } from './events.js';
import type { MatchState } from './state.js';

/** An event about a dispute of the sheet. */
export type SheetDisputeEvent = DisputeEvent<SheetSubject, SheetRemedy>;
export const isOfDispute = (body: MatchFact): body is SheetDisputeEvent =>
  isDisputeEvent<SheetSubject, SheetRemedy>(body);

/** A ruling that was given by itself, as its appeal names it. */
const issued = ({ fact, at, version }: MatchRuling): IssuedSheetRuling<SheetRemedy> => ({
  ruling: 'correct',
  reason: fact.reason,
  at,
  version,
  ...defined({ rule: ruleOfRuling(fact), by: fact.by }),
});

/** The sides that settle a dispute of the sheet: all of the match. */
const partiesIn = ({ opened }: Pick<MatchState, 'opened'>) => Object.keys(opened.sides);

/** The disputes of a match after one more event about them. */
export function withSheetDispute(
  state: Pick<MatchState, 'opened' | 'disputes' | 'rulings'>,
  body: SheetDisputeEvent,
  when: WhenSaid,
): readonly MatchDispute[] {
  const subject = body.type === 'DisputeRaised' ? body.subject : undefined;
  const appealed =
    subject?.kind === 'ruling' ? state.rulings.find(({ version }) => version === subject.version) : undefined;
  return withDisputeEvent(state.disputes, body, when, () => partiesIn(state), appealed && issued(appealed));
}

/** The rulings of a match after one more event. */
export function withMatchRuling(
  { rulings, penalties }: Pick<MatchState, 'rulings' | 'penalties'>,
  { body, version, at }: Pick<Recorded<MatchFact>, 'body' | 'version' | 'at'>,
): readonly MatchRuling[] {
  if (!isRulingFact(body)) return rulings;
  const penalty = body.type === 'PenaltyGiven' ? penalties.length + 1 : undefined;
  return [...rulings, { version, at, fact: body, ...defined({ penalty }) }];
}

/** Rulings that were folded before their last append was written, with the instant that the log then assigned to it. */
export const stampedRulings = (rulings: readonly MatchRuling[], at: Instant): readonly MatchRuling[] =>
  rulings.map((each) => (each.at === assignedByLog ? { ...each, at } : each));
