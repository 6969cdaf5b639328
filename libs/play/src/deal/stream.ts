import { deadlineProjection, type RunningDeadline } from '@fairview/deadlines';
import { stream, streamName, type Decider } from '@fairview/events';
import { outageToGiveBack } from '../given-back.js';
import { refused } from '../refusals.js';
import { decideDeal, expiredDeal, type DealCommand } from './decide.js';
import { dealUpcasts, type DealEvent } from './events.js';
import { dealClock, evolveDeal, type DealState } from './state.js';

const kind = 'deal';

/** The stream of a deal: of a game's under the id of its game, of one that matches share under its own. */
export const dealStream = (id: string): string => streamName(kind, id);

/** The deadlines of a deal: the end of committing, then of revealing. */
const dealDeadline = 'seeds';

const written: Record<DealCommand['type'], DealEvent['type']> = {
  CommitSeed: 'SeedCommitted',
  RevealSeed: 'SeedRevealed',
  OpenAgain: 'DealOpenedAgain',
  RevealDeal: 'DealRevealed',
  FailReveal: 'DealRevealFailed',
  VoidDeal: 'DealVoided',
};

/** The deadlines that run in a state of a deal. */
export function dealDeadlines(state: DealState): readonly RunningDeadline[] {
  const clock = dealClock(state);
  return clock ? [{ kind: dealDeadline, dueAt: clock.dueAt }] : [];
}

/** Deals as a decider. */
export const dealDecider: Decider<DealState, DealCommand, DealEvent> = {
  evolve: evolveDeal,
  decide: decideDeal,
  needsClock: ({ type }) => type === 'CommitSeed' || type === 'OpenAgain',
  expiredEvents: expiredDeal,
  timeGivenBack(state, outages) {
    const clock = dealClock(state);
    return clock && outageToGiveBack(outages, state.givenBack, [clock]);
  },
  wasWrittenBy: (event, command) =>
    event.type === written[command.type] &&
    !('seat' in command && 'seat' in event && command.seat !== event.seat),
  refused,
};

/** Deals as a kind of stream. */
export const dealStreams = stream(kind, {
  decider: dealDecider,
  projections: [deadlineProjection(dealDeadlines)],
  upcasts: dealUpcasts,
});
