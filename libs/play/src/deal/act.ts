import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Act, Decision, Fact, Instant } from '@fairview/events';
import type { DealEvent } from './acts.js';
import type { DealState } from './state.js';

/** What a command to a deal is judged by. */
export interface DealCase {
  readonly state: DealState;
  readonly now: Instant;
}

export type DecidedDeal = Checked<Decision<DealEvent, DealState>>;

/** A command to a deal. */
export type ActOfDeal<Command> = Act<Command, DealCase, DecidedDeal>;

/** What happens to a deal. */
export type FactOfDeal<Event> = Fact<Event, DealState, { readonly version: number }>;

export const decidedDeal = (events: readonly DealEvent[], notAfter?: Instant): DecidedDeal =>
  accepted({ events, ...defined({ notAfter }) });
