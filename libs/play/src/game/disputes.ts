import { assignedByLog, type Instant } from '@fairview/events';
import type { Seat } from '@fairview/rules';
import type { GameFact, Ruling } from './events.js';

/** What an arbiter decided, when, and why. */
export interface IssuedRuling {
  readonly ruling: Ruling;
  readonly reason: string;
  readonly at: Instant;
}

/** A question about a game that is put to an arbiter, from one ply on. */
export interface Dispute {
  readonly ply: number;
  readonly reason: string;
  /** The seat that disputes; `null` for an arbiter. */
  readonly seat: Seat | null;
  readonly at: Instant;
  /** Whether it suspended its game when it was raised. One that does not is noted, for an arbiter to answer in time. */
  readonly suspends: boolean;
  readonly ruling?: IssuedRuling;
}

/** Disputes by whose answer a result may still change: the result stands as provisional. */
export const openAmong = (disputes: readonly Dispute[]): readonly Dispute[] =>
  disputes.filter(({ ruling }) => ruling === undefined);

type Event<Type extends GameFact['type']> = Extract<GameFact, { type: Type }>;

const replaced = (
  disputes: readonly Dispute[],
  number: number,
  change: (dispute: Dispute) => Dispute,
): readonly Dispute[] => disputes.map((dispute, index) => (index === number - 1 ? change(dispute) : dispute));

/** The disputes after one more. */
export const withDispute = (
  disputes: readonly Dispute[],
  { ply, reason, seat, suspends }: Event<'GameDisputed'>,
  at: Instant,
): readonly Dispute[] => [...disputes, { ply, reason, seat, at, suspends: suspends === true }];

/** The number of the dispute that a ruling is about: before numbers were written, the last. */
export const ruledNumber = (disputes: readonly Dispute[], { dispute }: Event<'RulingIssued'>): number =>
  dispute ?? disputes.length;

/** The disputes after a ruling on one of them. */
export function withRuling(
  disputes: readonly Dispute[],
  body: Event<'RulingIssued'>,
  at: Instant,
): readonly Dispute[] {
  const { ruling, reason } = body;
  return replaced(disputes, ruledNumber(disputes, body), (dispute) => ({
    ...dispute,
    ruling: { ruling, reason, at },
  }));
}

/** Disputes that were folded before their last append was written, with the instant that the log then assigned to it. */
export function stampedDisputes(disputes: readonly Dispute[], at: Instant): readonly Dispute[] {
  const stamped = <Item extends { readonly at: Instant }>(item: Item): Item =>
    item.at === assignedByLog ? { ...item, at } : item;
  return disputes.map((dispute) => ({
    ...stamped(dispute),
    ...(dispute.ruling ? { ruling: stamped(dispute.ruling) } : {}),
  }));
}
