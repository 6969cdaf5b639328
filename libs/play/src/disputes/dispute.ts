import { bug, defined } from '@fairview/kernel';
import { assignedByLog, type Instant } from '@fairview/events';
import type { DisputeEvent, SheetRuling } from './events.js';

/** A party's statement in a dispute. */
export interface Statement {
  readonly side: string;
  /** The person who makes it, as `Person.person`. */
  readonly by: string;
  readonly reason: string;
  readonly at: Instant;
}

/** The ruling: by which rule, why, by which person and when. `remedy`: the correction, if there is one. */
export interface IssuedSheetRuling<Remedy> {
  readonly ruling: SheetRuling;
  readonly rule?: string;
  readonly reason: string;
  readonly at: Instant;
  /** The version of its event. */
  readonly version: number;
  readonly by?: string;
  readonly remedy?: Remedy;
}

/** An appeal of a ruling: for which side (`null`: by an official), why, and what the ruling was. */
export interface SheetAppeal<Remedy> {
  readonly side: string | null;
  readonly reason: string;
  readonly at: Instant;
  readonly was?: IssuedSheetRuling<Remedy>;
}

/**
 * A question to an arbiter about a sheet or the standings. Sides are those of the match; of a tournament they are its
 * contenders.
 */
export interface SheetDispute<Subject, Remedy> {
  /** From 1, within its stream. */
  readonly number: number;
  readonly subject: Subject;
  /** The side that raised it; `null` for an official. */
  readonly side: string | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Instant;
  readonly statements: readonly Statement[];
  /** The sides that agree that it is settled: it is when all parties do. */
  readonly settledBy: readonly string[];
  /** The ruling that stands; of one that is under appeal there is none. */
  readonly ruling?: IssuedSheetRuling<Remedy>;
  readonly appeal?: SheetAppeal<Remedy>;
  /** How it ended without a ruling. */
  readonly ended?: { readonly how: 'withdrawn' | 'settled'; readonly at: Instant };
}

export const disputeStates = ['open', 'answered', 'withdrawn', 'settled', 'ruled', 'appealed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What decides the state of any dispute. */
interface Stands {
  readonly ruling?: object;
  readonly appeal?: object;
  readonly ended?: { readonly how: 'withdrawn' | 'settled' };
  readonly statements?: readonly object[];
}

/** Where a dispute stands, whatever it is about. */
export function stateOfDispute({ ruling, appeal, ended, statements = [] }: Stands): DisputeState {
  if (ended) return ended.how;
  if (ruling) return 'ruled';
  if (appeal) return 'appealed';
  return statements.length > 0 ? 'answered' : 'open';
}

/** Whether an answer is still to come, by which something may change. */
export const awaitsAnswer = ({ ruling, ended }: Stands): boolean => !ruling && !ended;

/** Whether it waits for its first ruling: until then who raised it may withdraw it, and the sides may settle it. */
export const isUnruled = (dispute: Stands): boolean => awaitsAnswer(dispute) && !dispute.appeal;

/** When something was said, and the version of its event. */
export interface WhenSaid {
  readonly at: Instant;
  readonly version: number;
}

/** A dispute after something was said about it; `parties`: the sides that have to agree that it is settled. */
function said<Subject, Remedy>(
  dispute: SheetDispute<Subject, Remedy>,
  body: Exclude<DisputeEvent<Subject, Remedy>, { type: 'DisputeRaised' }>,
  { at, version }: WhenSaid,
  parties: readonly string[],
): SheetDispute<Subject, Remedy> {
  switch (body.type) {
    case 'DisputeAnswered': {
      const { side, by, reason } = body;
      return { ...dispute, statements: [...dispute.statements, { side, by, reason, at }] };
    }
    case 'DisputeWithdrawn':
      return { ...dispute, ended: { how: 'withdrawn', at } };
    case 'SettlementAgreed': {
      const settledBy = [...dispute.settledBy, body.side];
      const isSettled = parties.every((party) => settledBy.includes(party));
      return { ...dispute, settledBy, ...(isSettled ? { ended: { how: 'settled', at } } : {}) };
    }
    case 'RulingIssued': {
      const { ruling, rule, reason, by, remedy } = body;
      return { ...dispute, ruling: { ruling, reason, at, version, ...defined({ rule, by, remedy }) } };
    }
    case 'RulingAppealed': {
      const { ruling: was, ...rest } = dispute;
      return { ...rest, appeal: { side: body.side, reason: body.reason, at, ...defined({ was }) } };
    }
  }
}

/**
 * The disputes of a stream after one more event about them. `appealed`: of a dispute that is the appeal of a ruling, that
 * ruling. Events about a dispute that is left out (as of an earlier moment) are left out with it.
 */
export function withDisputeEvent<Subject, Remedy>(
  disputes: readonly SheetDispute<Subject, Remedy>[],
  body: DisputeEvent<Subject, Remedy>,
  when: WhenSaid,
  partiesTo: (dispute: SheetDispute<Subject, Remedy>) => readonly string[],
  appealed?: IssuedSheetRuling<Remedy>,
): readonly SheetDispute<Subject, Remedy>[] {
  if (body.type !== 'DisputeRaised')
    return disputes.map((each) =>
      each.number === body.dispute ? said(each, body, when, partiesTo(each)) : each,
    );
  const { dispute: number, subject, side, by, reason } = body;
  if (disputes.some((each) => each.number === number)) return bug(`dispute ${number} twice in one stream`);
  const { at } = when;
  const raised = { number, subject, side, by, reason, at, statements: [], settledBy: [] };
  const appeal = appealed && { side, reason, at, was: appealed };
  return [...disputes, { ...raised, ...defined({ appeal }) }];
}

/** Disputes that were folded before their last append was written, with the instant that the log then assigned to it. */
export function stampedSheetDisputes<Subject, Remedy>(
  disputes: readonly SheetDispute<Subject, Remedy>[],
  at: Instant,
): readonly SheetDispute<Subject, Remedy>[] {
  const stamped = <Item extends { readonly at: Instant }>(item: Item): Item =>
    item.at === assignedByLog ? { ...item, at } : item;
  return disputes.map(({ ruling, appeal, ended, statements, ...dispute }) => ({
    ...stamped(dispute),
    statements: statements.map(stamped),
    ...defined({
      ruling: ruling && stamped(ruling),
      appeal: appeal && { ...stamped(appeal), ...defined({ was: appeal.was && stamped(appeal.was) }) },
      ended: ended && stamped(ended),
    }),
  }));
}
