import { deadlineProjection, type RunningDeadline } from '@fairview/deadlines';
import { stream, streamName, type Stream } from '@fairview/events';
import { outageToGiveBack } from '../given-back.js';
import { refused } from '../refusals.js';
import { dealActs, type DealCommand, type DealEvent } from './acts.js';
import { decideDeal, evolveDeal, expiredDeal } from './decide.js';
import { dealClock, type DealState } from './state.js';

const kind = 'deal';

/** The stream of a deal: of a game's under the id of its game, of one that matches share under its own. */
export const dealStream = (id: string): string => streamName(kind, id);

/** The deadlines of a deal: the end of committing, then of revealing. */
const dealDeadline = 'seeds';

/** The deadlines that run in a state of a deal. */
export function dealDeadlines(state: DealState): readonly RunningDeadline[] {
  const clock = dealClock(state);
  return clock ? [{ kind: dealDeadline, dueAt: clock.dueAt }] : [];
}

/** Deals as a kind of stream. */
export const dealStreams: Stream<DealState, DealCommand, DealEvent> = stream(kind, {
  decider: { decide: decideDeal, evolve: evolveDeal, refused },
  clock: {
    judges: ({ type }) => dealActs[type].timed,
    expired: expiredDeal,
  },
  outages(state, outages) {
    const clock = dealClock(state);
    return clock && outageToGiveBack(outages, state.givenBack, [clock]);
  },
  projections: [deadlineProjection(dealDeadlines)],
  upcasts: [],
});
