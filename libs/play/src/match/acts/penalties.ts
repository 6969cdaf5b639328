import { accepted } from '@fairview/kernel';
import { isPenalty, mostPenalties, mostPenaltyPoints } from '@fairview/rules';
import { signed } from '../../proposals/official-act.js';
import { isReason, isRuleNumber, judgeGrounds, noReason, type Grounds } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { OfficialActOfMatch, RulingOfMatch } from '../act.js';
import { decided, sideUnknown } from '../decided.js';
import type { Ruled } from '../terms.js';

/** Points off the total of a side, for a breach of a rule. */
export interface GivePenalty {
  readonly type: 'GivePenalty';
  readonly side: string;
  readonly points: number;
  /** The number of the rule: `T-7`. */
  readonly rule: string;
  readonly reason: string;
}

/** A penalty, by its number in the match, from 1, counts no longer. */
export type LiftPenalty = { readonly type: 'LiftPenalty'; readonly penalty: number } & Grounds;

/** A line of the sheet: points off the total of a side. */
export interface PenaltyGiven extends Ruled {
  readonly type: 'PenaltyGiven';
  readonly side: string;
  readonly points: number;
  readonly rule: string;
  readonly reason: string;
}

/** It counts no longer; it stays in the log. */
export interface PenaltyLifted extends Ruled {
  readonly type: 'PenaltyLifted';
  readonly penalty: number;
  readonly reason: string;
}

/**
 * Points are taken off the total of a side, also in a match that is over. Refused: without a reason or the number of a
 * rule, of no side, of no points or too many, and if there are too many penalties already.
 */
export const givePenalty: OfficialActOfMatch<GivePenalty> = {
  timed: false,
  reachesCancelled: false,
  kind: 'ruling',
  decide: ({ state: { opened, penalties } }, { side, points, rule, reason }) => {
    if (!isReason(reason)) return noReason(reason);
    if (!isRuleNumber(rule)) return refused('rule-needed');
    if (!Object.hasOwn(opened.sides, side)) return sideUnknown(opened, side);
    if (!isPenalty(points))
      return refused('penalty-out-of-range', { most: mostPenaltyPoints, given: points });
    if (penalties.length >= mostPenalties) return refused('penalties-many', { most: mostPenalties });
    return decided([{ type: 'PenaltyGiven', side, points, rule, reason: reason.trim() }]);
  },
};

export const penaltyGiven: RulingOfMatch<PenaltyGiven> = {
  changesSheet: true,
  change: 'penalty_given',
  allowedBy: 'PL-15',
  sign: signed,
  number: ({ penalties }) => penalties.length + 1,
  evolve: (state, { type: _given, dispute: _ofSheet, row: _ofRow, ...penalty }) => ({
    ...state,
    penalties: [...state.penalties, penalty],
  }),
  lift: ({ state, ruling: { penalty = 0 } }, _fact, why) =>
    state.penalties[penalty - 1]?.lifted === undefined
      ? accepted({ type: 'PenaltyLifted', penalty, ...why })
      : refused('ruling-built-on'),
};

/** Refused: without grounds, and of none that counts. */
export const liftPenalty: OfficialActOfMatch<LiftPenalty> = {
  timed: false,
  reachesCancelled: false,
  kind: 'ruling',
  decide: ({ state: { penalties } }, act) => {
    const { penalty } = act;
    const grounds = judgeGrounds(act);
    if (!grounds.ok) return grounds;
    const given = penalties[penalty - 1];
    if (!given || given.lifted !== undefined) return refused('penalty-unknown');
    return decided([{ type: 'PenaltyLifted', penalty, ...grounds.value }]);
  },
};

export const penaltyLifted: RulingOfMatch<PenaltyLifted> = {
  changesSheet: true,
  change: 'penalty_lifted',
  allowedBy: 'PL-15',
  sign: signed,
  evolve: (state, { penalty, reason }) => ({
    ...state,
    penalties: state.penalties.map((each, index) =>
      index === penalty - 1 ? { ...each, lifted: reason } : each,
    ),
  }),
  lift: ({ state }, { penalty }, why) => {
    const lifted = state.penalties[penalty - 1];
    if (!lifted) return refused('penalty-unknown');
    const { side, points, rule } = lifted;
    return accepted({ type: 'PenaltyGiven', side, points, rule, ...why });
  },
};
