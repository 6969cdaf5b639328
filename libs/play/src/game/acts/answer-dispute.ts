import type { Seat } from '@fairview/rules';
import { awaitsAnswer, isUnruled } from '../../disputes/dispute.js';
import { mostStatements } from '../../disputes/disputing.js';
import { isReason, noReason } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { ActOfGame } from '../act.js';
import { written } from '../decided.js';
import { answered, answerFact, disputeOf } from '../disputes.js';
import { isVoid, type GameState } from '../state.js';

/** A seat says how it was. If `dispute` is absent, it is the only possible one; so below. */
export interface AnswerDispute {
  readonly type: 'AnswerDispute';
  readonly seat: Seat;
  readonly reason: string;
  readonly dispute?: number;
}

/** The one who raised a dispute takes it back: a seat, or `null` for an arbiter. */
export interface WithdrawDispute {
  readonly type: 'WithdrawDispute';
  readonly seat: Seat | null;
  readonly dispute?: number;
}

/** A seat agrees that an open dispute is settled. */
export interface AgreeSettlement {
  readonly type: 'AgreeSettlement';
  readonly seat: Seat;
  readonly dispute?: number;
}

/** A ruling is appealed; `seat` is `null` for an arbiter. */
export interface AppealRuling {
  readonly type: 'AppealRuling';
  readonly seat: Seat | null;
  readonly reason: string;
  readonly dispute?: number;
}

/** A seat says how it was. */
export interface DisputeAnswered {
  readonly type: 'DisputeAnswered';
  readonly dispute: number;
  readonly seat: Seat;
  readonly reason: string;
}

/** Taken back by the one who raised it. */
export interface DisputeWithdrawn {
  readonly type: 'DisputeWithdrawn';
  readonly dispute: number;
}

/** A seat agrees that the dispute is settled: it is when all seats do. */
export interface SettlementAgreed {
  readonly type: 'SettlementAgreed';
  readonly dispute: number;
  readonly seat: Seat;
}

/** A ruling is appealed; `seat` is `null` for an arbiter. */
export interface RulingAppealed {
  readonly type: 'RulingAppealed';
  readonly dispute: number;
  readonly seat: Seat | null;
  readonly reason: string;
}

const always = { timed: false, needsOpen: false, inTime: true } as const;

/** While the dispute waits for an answer. */
export const answerDispute: ActOfGame<AnswerDispute> = {
  ...always,
  decide: ({ state }, { seat, reason, dispute }) => {
    const found = disputeOf(state, dispute, awaitsAnswer);
    if (!found.ok) return found;
    if (!found.value) return refused('nothing-disputed');
    if (!isReason(reason)) return noReason(reason);
    if (found.value.dispute.statements.filter((each) => each.seat === seat).length >= mostStatements)
      return refused('statements-many', { most: mostStatements });
    return written({ type: 'DisputeAnswered', dispute: found.value.number, seat, reason: reason.trim() });
  },
};

export const disputeAnswered = answerFact<DisputeAnswered>((dispute, { seat, reason }, at) => ({
  ...dispute,
  statements: [...dispute.statements, { seat, reason, at }],
}));

const isDisputedBy = ({ disputes }: GameState, named: number | undefined): boolean =>
  disputes.some((each, index) => isUnruled(each) && (named === undefined || named === index + 1));

/** Before the ruling. */
export const withdrawDispute: ActOfGame<WithdrawDispute> = {
  ...always,
  decide: ({ state }, { seat, dispute }) => {
    const found = disputeOf(state, dispute, (each) => isUnruled(each) && each.seat === seat);
    if (!found.ok) return found;
    if (!found.value) return refused(isDisputedBy(state, dispute) ? 'not-your-dispute' : 'nothing-disputed');
    return answered(state, found.value.dispute, { type: 'DisputeWithdrawn', dispute: found.value.number });
  },
};

export const disputeWithdrawn = answerFact<DisputeWithdrawn>((dispute, _body, at) => ({
  ...dispute,
  ended: { how: 'withdrawn', at },
}));

/** When the last seat agrees, play goes on: they agree to that, too. */
export const agreeSettlement: ActOfGame<AgreeSettlement> = {
  ...always,
  decide: ({ state }, { seat, dispute }) => {
    if (isVoid(state)) return refused('game-voided');
    const found = disputeOf(state, dispute, isUnruled);
    if (!found.ok) return found;
    if (!found.value) return refused('nothing-disputed');
    if (found.value.dispute.settledBy.includes(seat)) return refused('agreed-already');
    return written({ type: 'SettlementAgreed', dispute: found.value.number, seat });
  },
};

export const settlementAgreed = answerFact<SettlementAgreed>((dispute, { seat }, at, seats) => {
  const settledBy = [...dispute.settledBy, seat];
  const isSettled = settledBy.length === seats;
  return { ...dispute, settledBy, ...(isSettled ? { ended: { how: 'settled', at } } : {}) };
});

/** Once: the ruling holds until the next one. */
export const appealRuling: ActOfGame<AppealRuling> = {
  ...always,
  decide: ({ state }, { seat, reason, dispute }) => {
    const found = disputeOf(state, dispute, ({ ruling }) => ruling !== undefined);
    if (!found.ok) return found;
    if (!found.value) return refused('nothing-ruled');
    if (found.value.dispute.appeal) return refused('appealed-already');
    if (!isReason(reason)) return noReason(reason);
    return written({ type: 'RulingAppealed', dispute: found.value.number, seat, reason: reason.trim() });
  },
};

export const rulingAppealed = answerFact<RulingAppealed>((dispute, { seat, reason }, at) => {
  const { ruling: was, ...rest } = dispute;
  return was ? { ...rest, appeal: { seat, reason, at, was } } : dispute;
});
