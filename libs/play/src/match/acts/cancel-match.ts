import type { ActOfMatch, FactOfMatch } from '../act.js';
import { decided } from '../decided.js';

/** Its round was unpaired. */
export interface CancelMatch {
  readonly type: 'CancelMatch';
  readonly reason: string;
}

/** Its round was unpaired: it is in its tournament no more. */
export interface MatchCancelled {
  readonly type: 'MatchCancelled';
  readonly reason: string;
}

/** Nothing happens if it is already cancelled. What was played in it nevertheless stays in its stream. */
export const cancelMatch: ActOfMatch<CancelMatch> = {
  timed: false,
  reachesCancelled: true,
  decide: ({ state }, { reason }) => decided(state.cancelled ? [] : [{ type: 'MatchCancelled', reason }]),
};

export const matchCancelled: FactOfMatch<MatchCancelled> = {
  changesSheet: true,
  evolve: ({ asked: _asked, ...state }, { reason }, { version }) => ({
    ...state,
    reports: [],
    cancelled: { version, reason },
  }),
};
