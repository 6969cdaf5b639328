import { isPenalty, mostPenalties, mostPenaltyPoints } from '@fairview/rules';
import { isReason, isRuleNumber, judgeGrounds, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { decided, type Decided } from './decided.js';
import type { MatchAct } from './events.js';
import type { MatchState, Penalty } from './state.js';
import { sideUnknown } from './side-unknown.js';

type Act<Type extends MatchAct['type']> = Extract<MatchAct, { type: Type }>;

/**
 * Points are taken off the total of a side, also in a match that is over. Refused: without a reason or the number of a
 * rule, of no side, of no points or too many, and if there are too many penalties already.
 */
export function givePenalty(
  { opened, penalties }: MatchState,
  { side, points, rule, reason }: Act<'GivePenalty'>,
): Decided {
  if (!isReason(reason)) return noReason(reason);
  if (!isRuleNumber(rule)) return refused('rule-needed');
  if (!Object.hasOwn(opened.sides, side)) return sideUnknown(opened, side);
  if (!isPenalty(points)) return refused('penalty-out-of-range', { most: mostPenaltyPoints, given: points });
  if (penalties.length >= mostPenalties) return refused('penalties-many', { most: mostPenalties });
  return decided([{ type: 'PenaltyGiven', side, points, rule, reason: reason.trim() }]);
}

/** A penalty counts no longer. Refused: without grounds, and of none that counts. */
export function liftPenalty({ penalties }: MatchState, act: Act<'LiftPenalty'>): Decided {
  const { penalty } = act;
  const grounds = judgeGrounds(act);
  if (!grounds.ok) return grounds;
  const given = penalties[penalty - 1];
  if (!given || given.lifted !== undefined) return refused('penalty-unknown');
  return decided([{ type: 'PenaltyLifted', penalty, ...grounds.value }]);
}

/** Those that were not lifted. */
export const counted = (penalties: readonly Penalty[]): readonly Penalty[] =>
  penalties.filter(({ lifted }) => lifted === undefined);
