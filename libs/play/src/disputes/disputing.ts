import { accepted, type Checked } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import { isReason, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { awaitsAnswer, isUnruled, type SheetDispute } from './dispute.js';
import type { DisputeEvent } from './events.js';

/** Commands about the disputes of a stream, for the people they concern. `by`: the person, as `Person.person`. */
export type DisputingCommand<Subject> =
  | {
      readonly type: 'RaiseDispute';
      readonly subject: Subject;
      /** The side that disputes; `null` for an official. */
      readonly side: string | null;
      readonly by: string;
      readonly reason: string;
    }
  | {
      readonly type: 'AnswerDispute';
      readonly dispute: number;
      readonly side: string;
      readonly by: string;
      readonly reason: string;
    }
  | { readonly type: 'WithdrawDispute'; readonly dispute: number; readonly side: string | null }
  | { readonly type: 'AgreeSettlement'; readonly dispute: number; readonly side: string }
  | {
      readonly type: 'AppealRuling';
      readonly dispute: number;
      readonly side: string | null;
      readonly by: string;
      readonly reason: string;
    };

/** The most disputes that a side raises in one stream, and the most that officials raise. */
export const mostSheetDisputes = 8;
/** The most statements of a side on one dispute, and the most of all. */
export const mostStatements = 4;
export const mostSaid = 32;

/** The disputes of a stream, and the parties to each. */
export interface DisputesHere<Subject, Remedy> {
  readonly disputes: readonly SheetDispute<Subject, Remedy>[];
  /** Refuses anything that is not a side here. */
  judgeSide(side: string): Checked<undefined>;
  /** The sides that settle a dispute by agreeing. */
  partiesTo(dispute: SheetDispute<Subject, Remedy>): readonly string[];
  /** Refuses what cannot be disputed here. */
  judge(subject: Subject): Checked<undefined>;
}

type Command<Subject, Type> = Extract<DisputingCommand<Subject>, { type: Type }>;
type Events<Subject, Remedy> = Checked<readonly DisputeEvent<Subject, Remedy>[]>;

/** A dispute of a stream by its number. Refused PL-10: none such. */
export function disputeNumbered<Subject, Remedy>(
  disputes: readonly SheetDispute<Subject, Remedy>[],
  number: number,
): Checked<SheetDispute<Subject, Remedy>> {
  const found = disputes.find((each) => each.number === number);
  return found ? accepted(found) : refused('dispute-unknown');
}

function raise<Subject, Remedy>(
  here: DisputesHere<Subject, Remedy>,
  { subject, side, by, reason }: Command<Subject, 'RaiseDispute'>,
): Events<Subject, Remedy> {
  const known = side === null || here.judgeSide(side);
  if (known !== true && !known.ok) return known;
  if (!isReason(reason)) return noReason(reason);
  const judged = here.judge(subject);
  if (!judged.ok) return judged;
  const { disputes } = here;
  const same = disputes.filter((each) => isDeepStrictEqual(each.subject, subject));
  if (same.some((each) => awaitsAnswer(each) && each.side === side)) return refused('disputed-already');
  // What was ruled upon is appealed, or taken up again by an official.
  if (side !== null && same.some(({ ruling, appeal }) => ruling ?? appeal)) return refused('ruled-already');
  if (disputes.filter((each) => each.side === side).length >= mostSheetDisputes)
    return refused('sheet-disputes-many', { most: mostSheetDisputes });
  const dispute = Math.max(0, ...disputes.map(({ number }) => number)) + 1;
  return accepted([{ type: 'DisputeRaised', dispute, subject, side, by, reason: reason.trim() }]);
}

function answer<Subject, Remedy>(
  { disputes, judgeSide }: DisputesHere<Subject, Remedy>,
  { dispute, side, by, reason }: Command<Subject, 'AnswerDispute'>,
): Events<Subject, Remedy> {
  const found = disputeNumbered(disputes, dispute);
  if (!found.ok) return found;
  if (!awaitsAnswer(found.value)) return refused('dispute-over');
  const known = judgeSide(side);
  if (!known.ok) return known;
  if (!isReason(reason)) return noReason(reason);
  const { statements } = found.value;
  if (statements.filter((each) => each.side === side).length >= mostStatements)
    return refused('statements-many', { most: mostStatements });
  if (statements.length >= mostSaid) return refused('enough-said', { most: mostSaid });
  return accepted([{ type: 'DisputeAnswered', dispute, side, by, reason: reason.trim() }]);
}

function withdraw<Subject, Remedy>(
  { disputes }: DisputesHere<Subject, Remedy>,
  { dispute, side }: Command<Subject, 'WithdrawDispute'>,
): Events<Subject, Remedy> {
  const found = disputeNumbered(disputes, dispute);
  if (!found.ok) return found;
  if (!isUnruled(found.value)) return refused('dispute-over');
  return found.value.side === side
    ? accepted([{ type: 'DisputeWithdrawn', dispute }])
    : refused('not-your-dispute');
}

function settle<Subject, Remedy>(
  { disputes, partiesTo }: DisputesHere<Subject, Remedy>,
  { dispute, side }: Command<Subject, 'AgreeSettlement'>,
): Events<Subject, Remedy> {
  const found = disputeNumbered(disputes, dispute);
  if (!found.ok) return found;
  if (!isUnruled(found.value)) return refused('dispute-over');
  if (!partiesTo(found.value).includes(side)) return refused('no-party');
  if (found.value.settledBy.includes(side)) return refused('side-agreed-already');
  return accepted([{ type: 'SettlementAgreed', dispute, side }]);
}

function appeal<Subject, Remedy>(
  { disputes, judgeSide }: DisputesHere<Subject, Remedy>,
  { dispute, side, by, reason }: Command<Subject, 'AppealRuling'>,
): Events<Subject, Remedy> {
  const found = disputeNumbered(disputes, dispute);
  if (!found.ok) return found;
  if (!found.value.ruling) return refused('nothing-ruled');
  if (found.value.appeal) return refused('appealed-already');
  const known = side === null || judgeSide(side);
  if (known !== true && !known.ok) return known;
  if (!isReason(reason)) return noReason(reason);
  return accepted([{ type: 'RulingAppealed', dispute, side, by, reason: reason.trim() }]);
}

/**
 * Commands of the parties to a dispute: raise it, answer it, withdraw it before the ruling, settle it, or appeal the ruling
 * once. Refuses PL-9 and PL-10, and what `judge` refuses.
 */
export function decideDisputing<Subject, Remedy>(
  here: DisputesHere<Subject, Remedy>,
  command: DisputingCommand<Subject>,
): Events<Subject, Remedy> {
  switch (command.type) {
    case 'RaiseDispute':
      return raise(here, command);
    case 'AnswerDispute':
      return answer(here, command);
    case 'WithdrawDispute':
      return withdraw(here, command);
    case 'AgreeSettlement':
      return settle(here, command);
    case 'AppealRuling':
      return appeal(here, command);
  }
}
