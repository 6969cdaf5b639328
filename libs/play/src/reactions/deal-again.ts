import { currentAttempt, phaseOf, type DealState } from '../deal/state.js';
import { dealStream } from '../deal/stream.js';
import { attemptId } from '../sealed/sealed-deal.js';
import type { Reaction } from './reaction.js';
import { reveal } from './reveal-deal.js';

/** A void deal is dealt again. Its seed is published first: none can be dropped for being unlucky. */
export const dealAgain: Reaction<DealState> = {
  needs: () => [],
  react({ id, state }) {
    if (phaseOf(state) !== 'void') return [];
    const stream = dealStream(id);
    const version = currentAttempt(state).voidedVersion ?? state.version;
    const needs = { draw: attemptId(id, state.attempts.length + 1) };
    return [
      ...reveal(id, state, { stream, version }),
      { to: 'deal', id, command: 'OpenAgain', needs, cause: { stream, version, what: 'deal-again' } },
    ];
  },
};
