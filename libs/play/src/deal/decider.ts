import { deadlineRows } from '@fairview/deadlines';
import type { Instant, Rows } from '@fairview/events';
import type { Decider } from '../aggregate.js';
import { decideDeal, lapsedDeal, type DealCommand } from './decide.js';
import type { DealEvent } from './events.js';
import { evolveDeal, phaseOf, standing, type DealState } from './state.js';

/** The deadlines of a deal: the end of committing, then of revealing. */
export const dealDeadline = 'seeds';

const written: Record<DealCommand['type'], DealEvent['type']> = {
  CommitSeed: 'SeedCommitted',
  RevealSeed: 'SeedRevealed',
  OpenAgain: 'DealOpenedAgain',
  RevealDeal: 'DealRevealed',
};

/** When the phase that a deal is in ends by itself. */
export function phaseEnds(state: DealState | undefined): Instant | undefined {
  if (!state) return undefined;
  const { commitBy, revealBy } = standing(state);
  const phase = phaseOf(state);
  return phase === 'committing' ? commitBy : phase === 'revealing' ? revealBy : undefined;
}

function rows(stream: string, before: DealState | undefined, after: DealState): readonly Rows[] {
  const [was, dueAt] = [phaseEnds(before), phaseEnds(after)];
  if (was === dueAt) return [];
  const deadline = { stream, kind: dealDeadline };
  return deadlineRows(dueAt === undefined ? { clear: [deadline] } : { set: [{ ...deadline, dueAt }] });
}

/** Deals as a decider. */
export const dealDecider: Decider<DealState, DealCommand, DealEvent> = {
  kind: 'deal',
  evolve: evolveDeal,
  decide: decideDeal,
  asksTime: ({ type }) => type === 'CommitSeed' || type === 'OpenAgain',
  lapsed: lapsedDeal,
  wrote: (command, event) =>
    event.type === written[command.type] &&
    !('seat' in command && 'seat' in event && command.seat !== event.seat),
  rows,
};
