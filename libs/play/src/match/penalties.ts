import type { SheetFigures } from '@fairview/rules';
import { isReason, isRuleNumber } from '../reason.js';
import { refused } from '../refusals.js';
import { decided, type Decided } from './decided.js';
import type { MatchAct } from './events.js';
import type { MatchState, Penalty } from './state.js';

type Act<Type extends MatchAct['type']> = Extract<MatchAct, { type: Type }>;

/** The most points of a penalty, and the most penalties of a match. */
export const mostPenaltyPoints = 1_000;
export const mostPenalties = 20;

/** The label of a penalty's line on the sheet. */
export const penaltyLabel = 'penalty';

/**
 * Points are taken off the total of a side, also in a match that is over. Refused: without a reason or the number of a rule, of
 * no side, of no points or too many, and where there are too many penalties already.
 */
export function givePenalty(
  { opened, penalties }: MatchState,
  { side, points, rule, reason }: Act<'GivePenalty'>,
): Decided {
  if (!isReason(reason)) return refused('reason-missing');
  if (!isRuleNumber(rule)) return refused('rule-needed');
  if (!Object.hasOwn(opened.sides, side)) return refused('side-unknown');
  if (!Number.isSafeInteger(points) || points < 1 || points > mostPenaltyPoints)
    return refused('penalty-out-of-range', { most: mostPenaltyPoints });
  if (penalties.length >= mostPenalties) return refused('penalties-many', { most: mostPenalties });
  return decided([{ type: 'PenaltyGiven', side, points, rule, reason: reason.trim() }]);
}

/** A penalty counts no longer. Refused: without a reason, and of none that counts. */
export function liftPenalty({ penalties }: MatchState, { penalty, reason }: Act<'LiftPenalty'>): Decided {
  if (!isReason(reason)) return refused('reason-missing');
  const given = penalties[penalty - 1];
  if (!given || given.lifted !== undefined) return refused('penalty-unknown');
  return decided([{ type: 'PenaltyLifted', penalty, reason: reason.trim() }]);
}

/**
 * A sheet with its penalties: a line for each that counts, so much less in the total of the side and, once the match is over,
 * in what it brought each of its players. Who won, what is credited and the spread stay as they were played.
 */
export function withPenalties(
  answer: SheetFigures,
  penalties: readonly Penalty[],
  sides: Readonly<Record<string, readonly string[]>>,
): SheetFigures {
  const counted = penalties.filter(({ lifted }) => lifted === undefined);
  if (counted.length === 0) return answer;
  const takenFrom = (side: string): number =>
    counted.reduce((sum, each) => sum + (each.side === side ? each.points : 0), 0);
  const less = (figures: Readonly<Record<string, number>>, of: (key: string) => number) =>
    Object.fromEntries(Object.entries(figures).map(([key, points]) => [key, points - of(key)]));
  const sideOf = (player: string) => Object.keys(sides).find((side) => sides[side]?.includes(player)) ?? '';
  return {
    ...answer,
    totals: less(answer.totals, takenFrom),
    net: answer.finished ? less(answer.net, (player) => takenFrom(sideOf(player))) : answer.net,
    lines: [
      ...answer.lines,
      ...counted.map(({ side, points }) => ({ label: penaltyLabel, side, points: -points })),
    ],
  };
}
