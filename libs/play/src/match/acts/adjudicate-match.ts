import { accepted } from '@fairview/kernel';
import { signed } from '../../proposals/official-act.js';
import { judgeGrounds, type Grounds } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { ChangeOfSheet, OfficialActOfMatch, RulingOfMatch, Unfolded } from '../act.js';
import { decided, matchOver, sideUnknown } from '../decided.js';
import { isOver, limitAhead, type RuledMatch } from '../state.js';
import type { Ruled } from '../terms.js';
import { expectedNoLonger } from './arrivals.js';

/** An arbiter ends the match: for a side, or for nobody. Nothing is credited. */
export type AdjudicateMatch = {
  readonly type: 'AdjudicateMatch';
  readonly winner: string | null;
} & Grounds;

/** An arbiter has ended the match: for a side, or for nobody. Nothing is credited. */
export interface MatchAdjudicated extends Ruled {
  readonly type: 'MatchAdjudicated';
  readonly winner: string | null;
  readonly reason: string;
}

/** The ruling by which it ended is taken back, on appeal. */
export interface MatchReopened extends Ruled {
  readonly type: 'MatchReopened';
  readonly reason: string;
}

/** Nothing more is chosen or reported in a match that a ruling has ended. */
export function withEnd({ asked: _asked, ...state }: Unfolded, ruled: RuledMatch, version: number): Unfolded {
  return { ...state, reports: [], ruled, ruledVersion: version };
}

/** A match whose end by a ruling is taken back is to be played. */
export const toBePlayed = ({ ruled: _ruled, ruledVersion: _version, ...state }: Unfolded): Unfolded =>
  expectedNoLonger(state);

/** Takes back the ruling by which a match ended, if it still stands. */
export const reopening: RulingOfMatch<{ readonly type: string }>['lift'] = ({ state, ruling }, _fact, why) =>
  state.ruledVersion === ruling.version
    ? accepted({ type: 'MatchReopened', ...why })
    : refused('ruling-built-on');

export const adjudicateMatch: OfficialActOfMatch<AdjudicateMatch> = {
  timed: false,
  reachesCancelled: false,
  kind: 'ruling',
  decide: ({ state }, command) => {
    const { winner } = command;
    if (isOver(state)) return matchOver(state);
    const grounds = judgeGrounds(command);
    if (!grounds.ok) return grounds;
    const known = winner === null || Object.hasOwn(state.opened.sides, winner);
    if (!known) return sideUnknown(state.opened, winner);
    return decided([{ type: 'MatchAdjudicated', winner, ...grounds.value }], limitAhead(state));
  },
};

export const matchAdjudicated: RulingOfMatch<MatchAdjudicated> = {
  changesSheet: true,
  change: 'adjudicated',
  allowedBy: 'TM-24',
  sign: signed,
  evolve: (state, { winner, reason }, { version }) => withEnd(state, { winner, reason }, version),
  lift: reopening,
};

export const matchReopened: ChangeOfSheet<MatchReopened> = {
  changesSheet: true,
  change: 'reopened',
  evolve: toBePlayed,
};
