import { defined } from '@fairview/kernel';
import { assignedByLog, systemActor, type Instant } from '@fairview/events';
import { countedBefore, dueWithout, type LostTime } from '@fairview/rules';
import {
  isSameSpan,
  notCounted,
  withTakenBack,
  type RunningClock,
  type TimeGivenBack,
  type TimeTakenBack,
} from '../../given-back.js';
import { signed } from '../../proposals/official-act.js';
import { isReason, noReason } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { FactOfMatch, OfficialActOfMatch, Unfolded, Written } from '../act.js';
import { decided, matchOver } from '../decided.js';
import { isOver, type AskedChoices, type GivenToMatch, type MatchState, type TimeRuling } from '../state.js';
import { laterArrival, sidesMissing } from './arrivals.js';

/** So many seconds that were lost before now do not count (TM-22). */
export interface GiveTimeBack {
  readonly type: 'GiveTimeBack';
  readonly seconds: number;
  readonly reason: string;
}

/** What was given back from this instant on counts again. */
export interface TakeTimeBack {
  readonly type: 'TakeTimeBack';
  readonly from: Instant;
  readonly reason: string;
}

const mostSeconds = 24 * 60 * 60;

/** The current clock of a timed match: time that was given back does not count (TM-22). */
export function withClock<Timed extends Unfolded>(state: Timed): Timed {
  const { plannedClock, givenBack } = state;
  if (!plannedClock) return state;
  const { startedAt, endsAt, noContestAfter } = plannedClock;
  const later = (dueAt: number) => dueWithout(notCounted(givenBack), startedAt, dueAt);
  return { ...state, clock: { startedAt, endsAt: later(endsAt), noContestAfter: later(noContestAfter) } };
}

/** Milliseconds in which a choice is to be made. */
const choiceSpan = ({ opened }: Unfolded): number => (opened.choiceSeconds ?? 0) * 1_000;

/** A choice that is awaited has as much more time as it lost. */
function laterChoice(state: Unfolded, asked: AskedChoices, lost: LostTime): AskedChoices {
  const { dueAt } = asked;
  if (dueAt === undefined) return asked;
  return { ...asked, dueAt: dueWithout([lost], dueAt - choiceSpan(state), dueAt) };
}

/** Whether games are played on after the limit without a clock (TM-20): then nothing moves it any more. */
const playsOn = ({ games }: Pick<MatchState, 'games'>): boolean => games.some(({ extra }) => extra);

/** The limit no longer counts as reached if its end has moved later, unless a game was played on since. */
function afterMove(before: Unfolded, after: Unfolded): Unfolded {
  const moved = withClock(after);
  const isLater = (moved.clock?.endsAt ?? 0) > (before.clock?.endsAt ?? 0);
  return isLater && !playsOn(before) ? { ...moved, limitReached: false } : moved;
}

/** The ruling that an event on lost time is. Events from before they bore a name have that of the person who wrote them. */
function rulingOn({ by }: Pick<TimeGivenBack, 'by'>, { version, at, actor }: Written): TimeRuling {
  const person = by ?? (actor === systemActor ? undefined : actor);
  return { version, at, ...defined({ by: person }) };
}

/**
 * TM-22: an arbiter gives back time that was lost, such as by an alarm in the hall: so much that counted until now does not.
 * Refused: in a match that is over, without a reason, less than a second or more than a day.
 */
const giveTimeBack: OfficialActOfMatch<GiveTimeBack> = {
  timed: true,
  reachesCancelled: false,
  kind: 'ruling',
  decide: ({ state, now }, { seconds, reason }) => {
    if (isOver(state)) return matchOver(state);
    if (!isReason(reason)) return noReason(reason);
    if (!Number.isSafeInteger(seconds) || seconds < 1 || seconds > mostSeconds)
      return refused('time-out-of-range', { most: mostSeconds, given: seconds });
    // A span names itself: two do not end at one instant.
    const until = [...state.givenBack].reverse().reduce((at, each) => (each.until === at ? at - 1 : at), now);
    const from = countedBefore(notCounted(state.givenBack), until, seconds * 1_000);
    return decided([{ type: 'TimeGivenBack', from, until, reason: reason.trim() }]);
  },
};

const timeGivenBack: FactOfMatch<TimeGivenBack> = {
  // What is tallied may no longer be.
  changesSheet: true,
  sign: signed,
  evolve: (state, body, when) => {
    const { from, until, reason } = body;
    const { asked, expected } = state;
    const given = rulingOn(body, when);
    return afterMove(state, {
      ...state,
      givenBack: [...state.givenBack, { from, until, given, ...defined({ reason }) }],
      ...defined({ asked: asked && laterChoice(state, asked, { from, until }) }),
      ...defined({ expected: expected && laterArrival(expected, { from, until }) }),
    });
  },
};

/** A match in which a span counts again. A choice that is awaited keeps the time that it has got. */
const afterTaking = (
  state: Unfolded,
  span: LostTime & Pick<TimeTakenBack, 'reason'>,
  ruling: TimeRuling,
): Unfolded => ({
  ...state,
  givenBack: withTakenBack(state.givenBack, span).map((each) =>
    isSameSpan(each, span) && each.takenBack
      ? { ...each, taken: each.taken ?? { ...ruling, ...defined({ reason: span.reason }) } }
      : each,
  ),
});

/**
 * Time that was given back, by an arbiter or by the server, counts again. Refused: without a reason, if no time was
 * given back from this instant on, and if the match would have reached its limit before now without it: what was played
 * in that time counts.
 */
const takeTimeBack: OfficialActOfMatch<TakeTimeBack> = {
  timed: true,
  reachesCancelled: false,
  kind: 'ruling',
  decide: ({ state, now }, { from, reason }) => {
    if (isOver(state)) return matchOver(state);
    if (!isReason(reason)) return noReason(reason);
    const given = state.givenBack.find((each) => each.from === from && !each.takenBack);
    if (!given) return refused('time-not-given');
    const endsAt = withClock(afterTaking(state, given, given.given)).clock?.endsAt;
    if (endsAt !== undefined && (endsAt < now || state.limitReached)) return refused('time-used-already');
    const { until } = given;
    return decided([{ type: 'TimeTakenBack', from, until, reason: reason.trim() }], endsAt);
  },
};

const timeTakenBack: FactOfMatch<TimeTakenBack> = {
  changesSheet: true,
  sign: signed,
  evolve: (state, body, when) => afterTaking(state, body, rulingOn(body, when)),
};

export const timeActs = { GiveTimeBack: giveTimeBack, TakeTimeBack: takeTimeBack };
export const timeFacts = { TimeGivenBack: timeGivenBack, TimeTakenBack: timeTakenBack };

const stamped = <Ruling extends TimeRuling>(ruling: Ruling, at: Instant): Ruling =>
  ruling.at === assignedByLog ? { ...ruling, at } : ruling;

/** Time that was given back before its last append was written, with the instant that the log then assigned to it. */
export const stampedGivenBack = (given: readonly GivenToMatch[], at: Instant): readonly GivenToMatch[] =>
  given.map((each) => ({
    ...each,
    given: stamped(each.given, at),
    ...defined({ taken: each.taken && stamped(each.taken, at) }),
  }));

/** The clocks that run in a match that is not over: its limit with the grace, a choice, and the time in which sides are waited for. */
export function matchClocks(state: Unfolded): readonly RunningClock[] {
  const { clock, asked } = state;
  const dueAt = asked?.dueAt;
  const { since = 0, until } = sidesMissing(state).length > 0 ? (state.expected ?? {}) : {};
  return [
    ...(until === undefined ? [] : [{ since, dueAt: until }]),
    ...(clock && !playsOn(state) ? [{ since: clock.startedAt, dueAt: clock.noContestAfter }] : []),
    ...(dueAt === undefined ? [] : [{ since: dueAt - choiceSpan(state), dueAt }]),
  ];
}
