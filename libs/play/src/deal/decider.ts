import type { RunningDeadline } from '@fairview/deadlines';
import type { Decider, Instant } from '@fairview/events';
import { refused } from '../refusals.js';
import { decideDeal, expiredDeal, type DealCommand } from './decide.js';
import type { DealEvent } from './events.js';
import { currentAttempt, evolveDeal, phaseOf, type DealState } from './state.js';

/** The deadlines of a deal: the end of committing, then of revealing. */
export const dealDeadline = 'seeds';

const written: Record<DealCommand['type'], DealEvent['type']> = {
  CommitSeed: 'SeedCommitted',
  RevealSeed: 'SeedRevealed',
  OpenAgain: 'DealOpenedAgain',
  RevealDeal: 'DealRevealed',
};

/** When the phase that a deal is in ends by itself. */
function phaseEnds(state: DealState): Instant | undefined {
  const { commitBy, revealBy } = currentAttempt(state);
  const phase = phaseOf(state);
  return phase === 'committing' ? commitBy : phase === 'revealing' ? revealBy : undefined;
}

/** The deadlines that run in a state of a deal. */
export function dealDeadlines(state: DealState): readonly RunningDeadline[] {
  const dueAt = phaseEnds(state);
  return dueAt === undefined ? [] : [{ kind: dealDeadline, dueAt }];
}

/** Deals as a decider. */
export const dealDecider: Decider<DealState, DealCommand, DealEvent> = {
  evolve: evolveDeal,
  decide: decideDeal,
  needsClock: ({ type }) => type === 'CommitSeed' || type === 'OpenAgain',
  expiredEvents: expiredDeal,
  wasWrittenBy: (event, command) =>
    event.type === written[command.type] &&
    !('seat' in command && 'seat' in event && command.seat !== event.seat),
  refused,
};
