import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { dueWithout, type LostTime } from '@fairview/rules';
import { isReason, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { decided, matchOver, type Decided } from './decided.js';
import type { MatchFact } from './events.js';
import type { ExpectedSides, LiftForfeit, Waiting } from './expected.js';
import { isElimination, isOver, type MatchState } from './state.js';
import { sideUnknown } from './side-unknown.js';

/** Commands to a match about arrivals. */
export type ArrivalCommand =
  /** Its tournament says how long its sides are waited for; without minutes nobody forfeits by the clock. */
  | ({ readonly type: 'ExpectSides' } & Partial<Waiting>)
  /** A side reports that it is here, or an official reports it for a side. */
  | { readonly type: 'ArriveAtMatch'; readonly side: string; readonly by: string };

type Awaited = Pick<MatchState, 'opened' | 'games' | 'asked' | 'reports' | 'arrived' | 'expected'>;

/** Whether its sides can forfeit it: there are several, and it is not a table of an elimination, which ranks chips (BC-18). */
export const canBeForfeited = ({ opened }: Pick<MatchState, 'opened'>): boolean =>
  Object.keys(opened.sides).length > 1 && !isElimination({ opened });

/**
 * Whether anything was done that requires all sides: a game was opened or entered, or a choice was requested. With results only
 * from the board, a report means that a game was played there.
 */
const isUnderWay = ({ games, asked, reports, expected }: Awaited): boolean =>
  games.length > 0 || asked !== undefined || (expected?.atBoard === true && reports.length > 0);

/** The sides that have not shown themselves yet, while they are waited for: by no word of theirs, and by no report. */
export function sidesMissing(state: Awaited): readonly string[] {
  const { opened, expected, arrived, reports } = state;
  if (expected?.until === undefined || isUnderWay(state)) return [];
  const here = new Set([...arrived, ...reports.map(({ side }) => side)]);
  return Object.keys(opened.sides).filter((side) => !here.has(side));
}

/**
 * The last instant before the clock forfeits; `undefined` if it does not run. With results only from the board nobody
 * has to report their arrival: the clock runs only once a side has done so, and waits for the others.
 */
export function forfeitedAfter(state: MatchState): Instant | undefined {
  if (isOver(state) || sidesMissing(state).length === 0) return undefined;
  return state.expected?.atBoard === true && state.arrived.length === 0 ? undefined : state.expected?.until;
}

const minute = 60_000;

/**
 * Sides are waited for from now on, from the time of the round, or for a different number of minutes. A change gives
 * nobody less than a minute. Nothing happens if this is so already, or in a match that is under way or over.
 */
function expectSides(
  state: MatchState,
  { minutes, from, atBoard }: Extract<ArrivalCommand, { type: 'ExpectSides' }>,
  now: Instant,
): Decided {
  const { expected } = state;
  if (isOver(state) || isUnderWay(state) || !canBeForfeited(state)) return decided([]);
  if (minutes === undefined)
    return decided(expected?.until === undefined ? [] : [{ type: 'SidesExpected', since: expected.since }]);
  const isSaid = expected?.minutes === minutes && expected.from === from && expected.atBoard === atBoard;
  if (isSaid) return decided([]);
  const since = expected?.since ?? now;
  const until = Math.max(Math.max(since, from ?? since) + minutes * minute, now + minute);
  return decided([{ type: 'SidesExpected', since, minutes, ...defined({ from, atBoard }), until }]);
}

/** At the board alone the first side here waits for the others for as long as was agreed: until when, if later. */
function othersBy({ expected, arrived }: MatchState, now: Instant): Instant | undefined {
  if (expected?.atBoard !== true || expected.until === undefined || arrived.length > 0) return undefined;
  return Math.max(expected.until, now + expected.minutes * minute);
}

/** Decides a command about who is present. Refused: a side that does not exist, and a match that is over. */
export function decideArrival(state: MatchState, command: ArrivalCommand, now: Instant): Decided {
  if (command.type === 'ExpectSides') return expectSides(state, command, now);
  const { side, by } = command;
  if (!Object.hasOwn(state.opened.sides, side)) return sideUnknown(state.opened, side);
  if (isOver(state)) return matchOver(state);
  if (!sidesMissing(state).includes(side)) return decided([]);
  const until = othersBy(state, now);
  return decided([{ type: 'SideArrived', side, by, ...defined({ until }) }], forfeitedAfter(state));
}

/** PL-24: an official lifts what was forfeited by the clock. Refused if nothing was, or without a reason. */
export function liftForfeit({ ruled }: MatchState, { reason }: LiftForfeit): Decided {
  if (ruled?.noShow !== true) return refused('no-forfeit-to-lift');
  return isReason(reason) ? decided([{ type: 'ForfeitLifted', reason: reason.trim() }]) : noReason(reason);
}

/** What has expired: a side that was not here in time forfeits the match, or all sides do if all are missing. */
export function expiredArrivals(state: MatchState, now: Instant): readonly MatchFact[] {
  const until = forfeitedAfter(state);
  if (until === undefined || now <= until) return [];
  const spread = state.opened.forfeitSpread ?? 0;
  const reason = 'Not here in time.';
  return [{ type: 'MatchForfeited', absent: sidesMissing(state), spread, reason, noShow: true }];
}

type Unfolded = Omit<MatchState, 'sheet'>;

/** A match after it was said how long its sides are waited for. */
export function afterExpecting(
  { expected: _before, ...state }: Unfolded,
  { since, minutes, from, atBoard, until }: Extract<MatchFact, { type: 'SidesExpected' }>,
): Unfolded {
  return minutes === undefined
    ? state
    : { ...state, expected: { since, minutes, ...defined({ from, atBoard, until }) } };
}

/** A match after one side has arrived. */
export function afterArrival(
  { expected, ...state }: Unfolded,
  { side, until }: Extract<MatchFact, { type: 'SideArrived' }>,
): Unfolded {
  const waited = expected && { ...expected, ...defined({ until }) };
  return { ...state, ...defined({ expected: waited }), arrived: [...state.arrived, side] };
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
