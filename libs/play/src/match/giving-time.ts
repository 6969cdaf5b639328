import type { Instant } from '@fairview/events';
import { countedBefore } from '@fairview/rules';
import { notCounted } from '../given-back.js';
import { isReason, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { decided, matchOver, type Decided } from './decided.js';
import type { MatchAct } from './events.js';
import { afterTimeTakenBack, withClock } from './lost-time.js';
import { isOver, type MatchState } from './state.js';

type Act<Type extends MatchAct['type']> = Extract<MatchAct, { type: Type }>;

const mostSeconds = 24 * 60 * 60;

/**
 * TM-22: an arbiter gives back time that was lost, such as by an alarm in the hall: so much that counted until now does not.
 * Refused: in a match that is over, without a reason, less than a second or more than a day.
 */
export function giveTimeBack(
  state: MatchState,
  { seconds, reason }: Act<'GiveTimeBack'>,
  now: Instant,
): Decided {
  if (isOver(state)) return matchOver(state);
  if (!isReason(reason)) return noReason(reason);
  if (!Number.isSafeInteger(seconds) || seconds < 1 || seconds > mostSeconds)
    return refused('time-out-of-range', { most: mostSeconds, given: seconds });
  // A span names itself: two do not end at one instant.
  const until = [...state.givenBack].reverse().reduce((at, each) => (each.until === at ? at - 1 : at), now);
  const from = countedBefore(notCounted(state.givenBack), until, seconds * 1_000);
  return decided([{ type: 'TimeGivenBack', from, until, reason: reason.trim() }]);
}

/**
 * Time that was given back, by an arbiter or by the server, counts again. Refused: without a reason, if no time was
 * given back from this instant on, and if the match would have reached its limit before now without it: what was played
 * in that time counts.
 */
export function takeTimeBack(
  state: MatchState,
  { from, reason }: Act<'TakeTimeBack'>,
  now: Instant,
): Decided {
  if (isOver(state)) return matchOver(state);
  if (!isReason(reason)) return noReason(reason);
  const given = state.givenBack.find((each) => each.from === from && !each.takenBack);
  if (!given) return refused('time-not-given');
  const endsAt = withClock(afterTimeTakenBack(state, given, given.given)).clock?.endsAt;
  if (endsAt !== undefined && (endsAt < now || state.limitReached)) return refused('time-used-already');
  const { until } = given;
  return decided([{ type: 'TimeTakenBack', from, until, reason: reason.trim() }], endsAt);
}
