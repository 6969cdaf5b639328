import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { dueWithout, type LostTime } from '@fairview/rules';
import { isReason } from '../reason.js';
import { refused } from '../refusals.js';
import { decided, matchOver, type Decided } from './decided.js';
import type { MatchFact } from './events.js';
import type { ExpectedSides, LiftForfeit, Waiting } from './expected.js';
import { isOver, type MatchState } from './state.js';

/** What is asked of a match about who is there. */
export type ArrivalCommand =
  /** Its tournament says how long its sides are waited for; without minutes nobody forfeits by the clock. */
  | ({ readonly type: 'ExpectSides' } & Partial<Waiting>)
  /** A side says that it is here, or an official says it of a side. */
  | { readonly type: 'ArriveAtMatch'; readonly side: string; readonly by: string };

type Awaited = Pick<MatchState, 'opened' | 'games' | 'asked' | 'reports' | 'arrived' | 'expected'>;

/** Whether anything was done for which all sides must be there: a game was opened or entered, or somebody asked to choose. */
const isUnderWay = ({ games, asked }: Awaited): boolean => games.length > 0 || asked !== undefined;

/** The sides that have not shown themselves yet, while they are waited for: by no word of theirs, and by no report. */
export function sidesMissing(state: Awaited): readonly string[] {
  const { opened, expected, arrived, reports } = state;
  if (expected?.until === undefined || isUnderWay(state)) return [];
  const here = new Set([...arrived, ...reports.map(({ side }) => side)]);
  return Object.keys(opened.sides).filter((side) => !here.has(side));
}

/** Until when sides are waited for that are still to come; `undefined` where nobody is. */
export const awaitedUntil = (state: MatchState): Instant | undefined =>
  !isOver(state) && sidesMissing(state).length > 0 ? state.expected?.until : undefined;

const minute = 60_000;

/**
 * Sides of a match of two are waited for from now on, from the time of its round, or for other minutes than before. A change gives
 * nobody less than a minute. Nothing happens where it stands so, and in a match that is under way or over.
 */
function expectSides(
  state: MatchState,
  { minutes, from }: Extract<ArrivalCommand, { type: 'ExpectSides' }>,
  now: Instant,
): Decided {
  const { expected, opened } = state;
  if (isOver(state) || isUnderWay(state) || Object.keys(opened.sides).length !== 2) return decided([]);
  if (minutes === undefined)
    return decided(expected?.until === undefined ? [] : [{ type: 'SidesExpected', since: expected.since }]);
  if (expected?.minutes === minutes && expected.from === from) return decided([]);
  const since = expected?.since ?? now;
  const until = Math.max(Math.max(since, from ?? since) + minutes * minute, now + minute);
  return decided([{ type: 'SidesExpected', since, minutes, ...defined({ from }), until }]);
}

/** What a command makes of who is there. Refused: a side that is none, and a match that is over. */
export function decideArrival(state: MatchState, command: ArrivalCommand, now: Instant): Decided {
  if (command.type === 'ExpectSides') return expectSides(state, command, now);
  const { side, by } = command;
  if (!Object.hasOwn(state.opened.sides, side)) return refused('side-unknown');
  if (isOver(state)) return matchOver(state);
  if (!sidesMissing(state).includes(side)) return decided([]);
  return decided([{ type: 'SideArrived', side, by }], awaitedUntil(state));
}

/** PL-24: an official lifts what was forfeited by the clock. Refused where nothing was, and without a reason. */
export function liftForfeit({ ruled }: MatchState, { reason }: LiftForfeit): Decided {
  if (ruled?.noShow !== true) return refused('no-forfeit-to-lift');
  return isReason(reason)
    ? decided([{ type: 'ForfeitLifted', reason: reason.trim() }])
    : refused('reason-missing');
}

/** What has expired: who was not here in time forfeits the match, both sides where both are missing. */
export function expiredArrivals(state: MatchState, now: Instant): readonly MatchFact[] {
  const until = awaitedUntil(state);
  if (until === undefined || now <= until) return [];
  const spread = state.opened.forfeitSpread ?? 0;
  const reason = 'Not here in time.';
  return [{ type: 'MatchForfeited', absent: sidesMissing(state), spread, reason, noShow: true }];
}

type Unfolded = Omit<MatchState, 'sheet'>;

/** A match after it was said how long its sides are waited for. */
export function afterExpecting(
  { expected: _before, ...state }: Unfolded,
  { since, minutes, from, until }: Extract<MatchFact, { type: 'SidesExpected' }>,
): Unfolded {
  return minutes === undefined
    ? state
    : { ...state, expected: { since, minutes, ...defined({ from, until }) } };
}

/** A match that was forfeited, and is to be played: nobody forfeits it by the clock again. */
export function expectedNoLonger({ expected, ...state }: Unfolded): Unfolded {
  if (!expected) return state;
  const { until: _until, ...asked } = expected;
  return { ...state, expected: asked };
}

/** Sides that are waited for have as much more time as was lost (TM-22). */
export const laterArrival = (expected: ExpectedSides, lost: LostTime): ExpectedSides =>
  expected.until === undefined
    ? expected
    : { ...expected, until: dueWithout([lost], expected.since, expected.until) };
