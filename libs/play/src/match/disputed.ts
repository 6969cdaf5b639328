import type { Instant } from '@fairview/events';
import type { SheetDispute } from '../disputes/dispute.js';
import type { MatchFact } from './events.js';
import type { SheetRemedy, SheetSubject } from './sheet-acts.js';

export type MatchDispute = SheetDispute<SheetSubject, SheetRemedy>;

/** The events by which officials change what stands of a match. */
export type RulingFact = Extract<
  MatchFact,
  {
    type:
      | 'ResultCorrected'
      | 'GameStruck'
      | 'MatchAdjudicated'
      | 'MatchForfeited'
      | 'PenaltyGiven'
      | 'PenaltyLifted';
  }
>;

const rulingFacts: Readonly<Record<RulingFact['type'], true>> = {
  ResultCorrected: true,
  GameStruck: true,
  MatchAdjudicated: true,
  MatchForfeited: true,
  PenaltyGiven: true,
  PenaltyLifted: true,
};

export const isRulingFact = (body: { readonly type: string }): body is RulingFact =>
  Object.hasOwn(rulingFacts, body.type);

/** A ruling on a match as it was written, and when. */
export interface MatchRuling {
  readonly version: number;
  readonly at: Instant;
  readonly fact: RulingFact;
  /** Of a penalty: its number in the match. */
  readonly penalty?: number;
}

/** What follows in a match from a ruling on a row of the standings. */
export interface CarryOutRuling {
  readonly type: 'CarryOutRuling';
  /** The version of the ruling in the tournament. */
  readonly row: number;
  /** On appeal: the ruling whose effect is taken back first. */
  readonly lifts?: number;
  readonly remedy?: SheetRemedy;
  readonly rule: string;
  readonly reason: string;
  /** The person who ruled. */
  readonly by?: string;
  /** A round of the tournament was paired on the result of the match. */
  readonly pairedOn?: true;
}

/** The rules that allow officials to change what stands of a match. */
const allowedBy: Readonly<Record<RulingFact['type'], string>> = {
  ResultCorrected: 'PL-14',
  GameStruck: 'PL-14',
  MatchAdjudicated: 'TM-24',
  MatchForfeited: 'TM-24',
  PenaltyGiven: 'PL-15',
  PenaltyLifted: 'PL-15',
};

/** @returns the number of the rule that a ruling follows: the one that the official named, or else the one that allows it */
export const ruleOfRuling = ({ rule, type }: RulingFact): string => rule ?? allowedBy[type];

/** Whether an official has given it by itself: what follows from a dispute or from a game is appealed there. */
export const isOfItself = ({ fact }: MatchRuling): boolean =>
  fact.by !== undefined && fact.dispute === undefined && fact.row === undefined;
