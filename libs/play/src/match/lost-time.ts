import { defined } from '@fairview/kernel';
import { assignedByLog, systemActor, type Instant, type Recorded } from '@fairview/events';
import { dueWithout, type LostTime } from '@fairview/rules';
import {
  isSameSpan,
  notCounted,
  withTakenBack,
  type RunningClock,
  type TimeGivenBack,
  type TimeTakenBack,
} from '../given-back.js';
import { laterArrival, sidesMissing } from './arrivals.js';
import type { AskedChoices, GivenToMatch, MatchState, TimeRuling } from './state.js';

type Unfolded = Omit<MatchState, 'sheet'>;

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
export const playsOn = ({ games }: Pick<MatchState, 'games'>): boolean => games.some(({ extra }) => extra);

/** The limit no longer counts as reached if its end has moved later, unless a game was played on since. */
function afterMove(before: Unfolded, after: Unfolded): Unfolded {
  const moved = withClock(after);
  const isLater = (moved.clock?.endsAt ?? 0) > (before.clock?.endsAt ?? 0);
  return isLater && !playsOn(before) ? { ...moved, limitReached: false } : moved;
}

/** TM-22: a span of time does not count in a match. */
export function afterTimeGivenBack(
  state: Unfolded,
  { from, until, reason }: TimeGivenBack,
  given: TimeRuling,
): Unfolded {
  const { asked, expected } = state;
  return afterMove(state, {
    ...state,
    givenBack: [...state.givenBack, { from, until, given, ...defined({ reason }) }],
    ...defined({ asked: asked && laterChoice(state, asked, { from, until }) }),
    ...defined({ expected: expected && laterArrival(expected, { from, until }) }),
  });
}

/** The span counts again. A choice that is awaited keeps the time that it has got. */
export const afterTimeTakenBack = (
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

/** The ruling that an event on lost time is. Events from before they bore a name have that of the person who wrote them. */
export function timeRuling(
  { by }: Pick<TimeGivenBack, 'by'>,
  { version, at, actor }: Pick<Recorded, 'version' | 'at'> & Partial<Pick<Recorded, 'actor'>>,
): TimeRuling {
  const person = by ?? (actor === systemActor ? undefined : actor);
  return { version, at, ...defined({ by: person }) };
}

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
