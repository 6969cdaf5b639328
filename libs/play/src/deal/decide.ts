import { bug } from '@fairview/kernel';
import { decideBy, evolveBy, type Instant, type Recorded } from '@fairview/events';
import type { DealCase, DecidedDeal } from './act.js';
import { dealActs, dealFacts, type DealCommand, type DealEvent } from './acts.js';
import { expiredCommitments } from './acts/commit-seed.js';
import { openedDeal } from './acts/open-deal.js';
import { expiredReveals } from './acts/reveal-seed.js';
import type { DealState } from './state.js';

/** What a command makes of a deal: the events to append, or a refusal (PL-16, SH-1). */
export const decideDeal = (state: DealState, command: DealCommand, now: Instant): DecidedDeal =>
  decideBy<DealCommand, DealCase, DecidedDeal>(dealActs, { state, now }, command);

/** What has expired at `now`: the time to commit, or to reveal. */
export const expiredDeal = (state: DealState, now: Instant): readonly DealEvent[] => [
  ...expiredCommitments(state, now),
  ...expiredReveals(state, now),
];

/** The fold of a deal's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveDeal(state: DealState | undefined, recorded: Recorded<DealEvent>): DealState {
  const { body, version, position } = recorded;
  if (state) {
    const written = { version };
    return {
      ...evolveBy<DealEvent, DealState, typeof written>(dealFacts, state, body, written),
      version,
      position,
    };
  }
  return body.type === 'DealOpened' ? openedDeal(body, recorded) : bug(`${body.type} before DealOpened`);
}
