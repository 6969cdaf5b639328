import { defined } from '@fairview/kernel';
import { dueWithout, type LostTime } from '@fairview/rules';
import {
  isSameSpan,
  notCounted,
  withTakenBack,
  type RunningClock,
  type TimeGivenBack,
} from '../given-back.js';
import { laterArrival, sidesMissing } from './arrivals.js';
import type { AskedChoices, MatchState } from './state.js';

type Unfolded = Omit<MatchState, 'sheet'>;

/** The clock of a timed match as it stands: time that was given back does not count (TM-22). */
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

/** The limit that was reached is not, where its end comes later than that; unless a game was played on since. */
function afterMove(before: Unfolded, after: Unfolded): Unfolded {
  const moved = withClock(after);
  const isLater = (moved.clock?.endsAt ?? 0) > (before.clock?.endsAt ?? 0);
  return isLater && !playsOn(before) ? { ...moved, limitReached: false } : moved;
}

/** TM-22: a span of time does not count in a match. */
export function afterTimeGivenBack(
  state: Unfolded,
  { from, until, reason }: TimeGivenBack,
  version: number,
): Unfolded {
  const { asked, expected } = state;
  return afterMove(state, {
    ...state,
    givenBack: [...state.givenBack, { from, until, version, ...defined({ reason }) }],
    ...defined({ asked: asked && laterChoice(state, asked, { from, until }) }),
    ...defined({ expected: expected && laterArrival(expected, { from, until }) }),
  });
}

/** The span counts again. A choice that is awaited keeps the time that it has got. */
export const afterTimeTakenBack = (state: Unfolded, span: LostTime, version: number): Unfolded => ({
  ...state,
  givenBack: withTakenBack(state.givenBack, span).map((given) =>
    isSameSpan(given, span) && given.takenBack
      ? { ...given, takenVersion: given.takenVersion ?? version }
      : given,
  ),
});

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
