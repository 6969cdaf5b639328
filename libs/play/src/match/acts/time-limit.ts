import type { Instant } from '@fairview/events';
import type { FactOfMatch } from '../act.js';
import { isOver, type MatchState } from '../state.js';

/** The time limit of the match has passed (TM-18). */
export interface TimeLimitReached {
  readonly type: 'TimeLimitReached';
}

/** The time limit of a match that is not over, once it has expired. */
export const expiredLimit = (state: MatchState, now: Instant): readonly TimeLimitReached[] =>
  state.clock && !state.limitReached && !isOver(state) && now > state.clock.endsAt
    ? [{ type: 'TimeLimitReached' }]
    : [];

/** Games that waited for a choice can no longer start (TM-19); an extra game asks again. */
export const timeLimitReached: FactOfMatch<TimeLimitReached> = {
  changesSheet: true,
  evolve: ({ asked: _asked, ...state }) => ({ ...state, limitReached: true }),
};
