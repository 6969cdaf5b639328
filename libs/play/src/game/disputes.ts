import { defined } from '@fairview/kernel';
import { assignedByLog, type Instant } from '@fairview/events';
import { awaitsAnswer } from '../disputes/dispute.js';
import type { Dispute } from './dispute.js';
import type { GameFact } from './events.js';
import type { GameState } from './state.js';
import { isSuspended, type Clocks } from './suspension.js';

/** Whether nothing came of it: it was let stand, or withdrawn. What it cost is not given back. */
export const cameToNothing = ({ ruling, ended }: Dispute): boolean =>
  ruling?.ruling === 'let-stand' || ended?.how === 'withdrawn';

/** The dispute that suspends a game, and its number, from 1. */
export function suspending({
  disputes,
  suspension,
}: Pick<Clocks, 'suspension'> & { readonly disputes: readonly Dispute[] }):
  { readonly number: number; readonly dispute: Dispute } | undefined {
  if (!isSuspended({ suspension })) return undefined;
  const index = disputes.findIndex((each) => each.suspends && awaitsAnswer(each) && !each.appeal);
  const dispute = disputes[index];
  return dispute && { number: index + 1, dispute };
}

type Event<Type extends GameFact['type']> = Extract<GameFact, { type: Type }>;

/** The disputes after one more. */
export const withDispute = (
  { disputes, course, plies }: Pick<GameState, 'disputes' | 'course' | 'plies'>,
  { ply, reason, seat, by, suspends }: Event<'GameDisputed'>,
  at: Instant,
): readonly Dispute[] => [
  ...disputes,
  {
    ply,
    course,
    reason,
    seat,
    at,
    suspends: suspends === true,
    statements: [],
    settledBy: [],
    playOnBy: [],
    ...defined({ by, plyVersion: plies[ply]?.version }),
  },
];

/** Whether a dispute is about this ply of the course that counts: a ply that has replaced the disputed one is another. */
export const isAboutPly =
  ({ plies }: Pick<GameState, 'plies'>, ply: number) =>
  (dispute: Dispute): boolean =>
    dispute.ply === ply && dispute.plyVersion === plies[ply]?.version;

/** The events that follow a dispute that was raised. */
export type DisputeAnswer = Event<
  | 'RulingIssued'
  | 'RulingAppealed'
  | 'DisputeAnswered'
  | 'DisputeWithdrawn'
  | 'SettlementAgreed'
  | 'HandsOpened'
  | 'PlayOnAgreed'
>;

/** The number of the dispute that an event is about, from 1: before numbers were written, the last. */
export const numberIn = (disputes: readonly Dispute[], { dispute }: DisputeAnswer): number =>
  dispute ?? disputes.length;

/** A dispute after something was said about it; `seats`: how many have to agree that it is settled. */
function answered(dispute: Dispute, body: DisputeAnswer, at: Instant, seats: number): Dispute {
  switch (body.type) {
    case 'RulingIssued': {
      const { ruling, reason, by, rule, seat, ply } = body;
      return { ...dispute, ruling: { ruling, reason, at, ...defined({ by, rule, seat, ply }) } };
    }
    case 'RulingAppealed': {
      const { ruling: was, ...rest } = dispute;
      return was ? { ...rest, appeal: { seat: body.seat, reason: body.reason, at, was } } : dispute;
    }
    case 'DisputeAnswered': {
      const { seat, reason } = body;
      return { ...dispute, statements: [...dispute.statements, { seat, reason, at }] };
    }
    case 'DisputeWithdrawn':
      return { ...dispute, ended: { how: 'withdrawn', at } };
    case 'SettlementAgreed': {
      const settledBy = [...dispute.settledBy, body.seat];
      const isSettled = settledBy.length === seats;
      return { ...dispute, settledBy, ...(isSettled ? { ended: { how: 'settled', at } } : {}) };
    }
    case 'HandsOpened': {
      const { reason, by } = body;
      return { ...dispute, hands: { reason, at, ...defined({ by }) } };
    }
    case 'PlayOnAgreed':
      return { ...dispute, playOnBy: [...dispute.playOnBy, body.seat] };
  }
}

/** The disputes after something was said about one of them. */
export const withAnswer = (
  disputes: readonly Dispute[],
  body: DisputeAnswer,
  at: Instant,
  seats: number,
): readonly Dispute[] => {
  const number = numberIn(disputes, body);
  return disputes.map((each, index) => (index === number - 1 ? answered(each, body, at, seats) : each));
};

/** Disputes that were folded before their last append was written, with the instant that the log then assigned to it. */
export function stampedDisputes(disputes: readonly Dispute[], at: Instant): readonly Dispute[] {
  const stamped = <Item extends { readonly at: Instant }>(item: Item): Item =>
    item.at === assignedByLog ? { ...item, at } : item;
  return disputes.map(({ ruling, appeal, ended, hands, statements, ...dispute }) => ({
    ...stamped(dispute),
    statements: statements.map(stamped),
    ...defined({
      ruling: ruling && stamped(ruling),
      appeal: appeal && stamped(appeal),
      ended: ended && stamped(ended),
      hands: hands && stamped(hands),
    }),
  }));
}
