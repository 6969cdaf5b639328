import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { dueWithout, type LostTime } from '@fairview/rules';
import type { ActOfMatch, FactOfMatch, Unfolded } from '../act.js';
import { decided, matchOver, sideUnknown } from '../decided.js';
import { isElimination, isOver, type ExpectedSides, type MatchState, type Waiting } from '../state.js';
import type { MatchForfeited } from './forfeit-match.js';

/** Its tournament says how long its sides are waited for; without minutes nobody forfeits by the clock. */
export type ExpectSides = { readonly type: 'ExpectSides' } & Partial<Waiting>;

/** A side reports that it is here, or an official reports it for a side. */
export interface ArriveAtMatch {
  readonly type: 'ArriveAtMatch';
  readonly side: string;
  readonly by: string;
}

/** How long to wait for its sides, and until when; without minutes, no longer (PL-24). */
export type SidesExpected = {
  readonly type: 'SidesExpected';
  readonly since: Instant;
  /** The last instant at which a side is in time. */
  readonly until?: Instant;
} & Partial<Waiting>;

/** A side is here, as reported by itself or by an official. `by`: the person, as `Person.person`. */
export interface SideArrived {
  readonly type: 'SideArrived';
  readonly side: string;
  readonly by: string;
  /** At the board alone, of the first side that is here: until when the others are waited for. */
  readonly until?: Instant;
}

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
export const expectSides: ActOfMatch<ExpectSides> = {
  timed: true,
  reachesCancelled: true,
  decide: ({ state, now }, { minutes, from, atBoard }) => {
    const { expected } = state;
    if (isOver(state) || isUnderWay(state) || !canBeForfeited(state)) return decided([]);
    if (minutes === undefined)
      return decided(expected?.until === undefined ? [] : [{ type: 'SidesExpected', since: expected.since }]);
    const isSaid = expected?.minutes === minutes && expected.from === from && expected.atBoard === atBoard;
    if (isSaid) return decided([]);
    const since = expected?.since ?? now;
    const until = Math.max(Math.max(since, from ?? since) + minutes * minute, now + minute);
    return decided([{ type: 'SidesExpected', since, minutes, ...defined({ from, atBoard }), until }]);
  },
};

export const sidesExpected: FactOfMatch<SidesExpected> = {
  changesSheet: false,
  evolve: ({ expected: _before, ...state }, { since, minutes, from, atBoard, until }) =>
    minutes === undefined
      ? state
      : { ...state, expected: { since, minutes, ...defined({ from, atBoard, until }) } },
};

/** At the board alone the first side here waits for the others for as long as was agreed: until when, if later. */
function othersBy({ expected, arrived }: MatchState, now: Instant): Instant | undefined {
  if (expected?.atBoard !== true || expected.until === undefined || arrived.length > 0) return undefined;
  return Math.max(expected.until, now + expected.minutes * minute);
}

/** Refused: a side that does not exist, and a match that is over. */
export const arriveAtMatch: ActOfMatch<ArriveAtMatch> = {
  timed: true,
  reachesCancelled: false,
  decide: ({ state, now }, { side, by }) => {
    if (!Object.hasOwn(state.opened.sides, side)) return sideUnknown(state.opened, side);
    if (isOver(state)) return matchOver(state);
    if (!sidesMissing(state).includes(side)) return decided([]);
    const until = othersBy(state, now);
    return decided([{ type: 'SideArrived', side, by, ...defined({ until }) }], forfeitedAfter(state));
  },
};

export const sideArrived: FactOfMatch<SideArrived> = {
  changesSheet: false,
  evolve: ({ expected, ...state }, { side, until }) => {
    const waited = expected && { ...expected, ...defined({ until }) };
    return { ...state, ...defined({ expected: waited }), arrived: [...state.arrived, side] };
  },
};

/** What has expired: a side that was not here in time forfeits the match, or all sides do if all are missing. */
export function expiredArrivals(state: MatchState, now: Instant): readonly MatchForfeited[] {
  const until = forfeitedAfter(state);
  if (until === undefined || now <= until) return [];
  const spread = state.opened.forfeitSpread ?? 0;
  const reason = 'Not here in time.';
  return [{ type: 'MatchForfeited', absent: sidesMissing(state), spread, reason, noShow: true }];
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
