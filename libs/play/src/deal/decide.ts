import { defined, type Checked } from '@fairview/kernel';
import type { Decision, Instant } from '@fairview/events';
import { commitment as commitmentTo } from '@fairview/rules';
import { refused } from '../refusals.js';
import type { DealEvent } from './events.js';
import type { SeedFailure } from '../sealed/seeds.js';
import { attemptId, dealtUnder } from '../sealed/sealed-deal.js';
import {
  commitMs,
  currentAttempt,
  isRevealDecided,
  isSilenced,
  phaseOf,
  revealMs,
  type DealState,
} from './state.js';

export type DealCommand =
  | { readonly type: 'CommitSeed'; readonly seat: number; readonly commitment: string | null }
  | { readonly type: 'RevealSeed'; readonly seat: number; readonly seed: string }
  | { readonly type: 'OpenAgain'; readonly dealId: string; readonly serverCommitment: string }
  | { readonly type: 'RevealDeal'; readonly dealId: string; readonly serverSeed: string }
  /** The server's seed cannot be published. */
  | { readonly type: 'FailReveal'; readonly dealId: string; readonly reason: SeedFailure }
  /** The server's seed failed before any game started from the deal. */
  | { readonly type: 'VoidDeal'; readonly dealId: string; readonly reason: SeedFailure };

/** What a deal is opened for. */
export type DealFor = Omit<
  Extract<DealEvent, { type: 'DealOpened' }>,
  'type' | 'dealId' | 'serverCommitment' | 'commitBy'
>;

/** The first event of a deal, opened `now` under the server's commitment. */
export const dealOpened = (
  deal: DealFor,
  seed: { readonly dealId: string; readonly serverCommitment: string },
  now: Instant,
): DealEvent => {
  const { dealId, serverCommitment } = seed;
  return { type: 'DealOpened', ...deal, dealId, serverCommitment, commitBy: now + commitMs };
};

type Decided = Checked<Decision<DealEvent, DealState>>;
type Command<Type extends DealCommand['type']> = Extract<DealCommand, { type: Type }>;

const decided = (events: readonly DealEvent[], notAfter?: Instant): Decided => ({
  ok: true,
  value: { events, ...defined({ notAfter }) },
});

const isCommitment = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** SH-2: every seat once, in time, before any seed is known. The last one closes the commitments. */
function commitSeed(state: DealState, { seat, commitment }: Command<'CommitSeed'>, now: Instant): Decided {
  const { commitments, commitBy } = currentAttempt(state);
  if (phaseOf(state) !== 'committing') return refused('commitments-closed');
  if (seat < 0 || seat >= commitments.length)
    return refused('seat-unknown', { seat, last: commitments.length - 1 });
  if (commitments[seat] !== undefined) return refused('seed-committed-already');
  if (commitment !== null && !isCommitment(commitment)) return refused('commitment-malformed');
  const taken = isSilenced(state, seat) ? null : commitment;
  const committed: DealEvent = { type: 'SeedCommitted', seat, commitment: taken };
  const others = commitments.every((each, other) => other === seat || each !== undefined);
  const closed: DealEvent = { type: 'CommitmentsClosed', revealBy: now + revealMs };
  return decided(others ? [committed, closed] : [committed], commitBy);
}

/** SH-2: a seat reveals the seed that it committed to, and no other. */
function revealSeed(state: DealState, { seat, seed }: Command<'RevealSeed'>): Decided {
  const { dealId, commitments, seeds, revealBy } = currentAttempt(state);
  if (phaseOf(state) !== 'revealing') return refused('no-seed-awaited');
  const promised = commitments[seat];
  if (typeof promised !== 'string' || seeds[seat] !== undefined) return refused('no-seed-awaited');
  const kept = commitmentTo(dealId, seat, seed);
  if (!kept.ok) return kept;
  if (kept.value !== promised) return refused('seed-not-committed');
  return decided([{ type: 'SeedRevealed', seat, seed }], revealBy);
}

function openAgain(state: DealState, command: Command<'OpenAgain'>, now: Instant): Decided {
  const { dealId, serverCommitment } = command;
  const next = attemptId(dealtUnder(currentAttempt(state).dealId), state.attempts.length + 1);
  if (phaseOf(state) !== 'void' || dealId !== next) return refused('deal-stands');
  return decided([{ type: 'DealOpenedAgain', dealId, serverCommitment, commitBy: now + commitMs }]);
}

/** SH-6: the seed must be the one that was committed to. The caller has checked that the deal is over. */
function revealDeal(state: DealState, { dealId, serverSeed }: Command<'RevealDeal'>): Decided {
  const attempt = state.attempts.find((each) => each.dealId === dealId);
  if (!attempt || isRevealDecided(attempt)) return refused('deal-revealed-already');
  const kept = commitmentTo(dealId, 'server', serverSeed);
  if (!kept.ok || kept.value !== attempt.serverCommitment) return refused('seed-not-committed');
  return decided([{ type: 'DealRevealed', dealId, serverSeed }]);
}

/** An attempt whose seed failed stays over: all that is shown of it is that it failed. */
function failReveal(state: DealState, { dealId, reason }: Command<'FailReveal'>): Decided {
  const attempt = state.attempts.find((each) => each.dealId === dealId);
  if (!attempt || isRevealDecided(attempt)) return refused('deal-revealed-already');
  return decided([{ type: 'DealRevealFailed', dealId, reason }]);
}

/** A deal that is made and not played yet is void if its seed failed: nobody was silent. */
function voidDeal(state: DealState, { dealId, reason }: Command<'VoidDeal'>): Decided {
  const isCurrent = currentAttempt(state).dealId === dealId;
  if (!isCurrent || phaseOf(state) !== 'dealt') return refused('deal-stands');
  return decided([{ type: 'DealVoided', silent: [], reason }]);
}

/** What a command makes of a deal: the events to append, or a refusal (PL-16, SH-1). */
export function decideDeal(state: DealState, command: DealCommand, now: Instant): Decided {
  switch (command.type) {
    case 'CommitSeed':
      return commitSeed(state, command, now);
    case 'RevealSeed':
      return revealSeed(state, command);
    case 'OpenAgain':
      return openAgain(state, command, now);
    case 'RevealDeal':
      return revealDeal(state, command);
    case 'FailReveal':
      return failReveal(state, command);
    case 'VoidDeal':
      return voidDeal(state, command);
  }
}

/**
 * What has expired at `now`: a seat that has not committed plays with the empty seed; a seat that has not revealed voids the
 * deal.
 */
export function expiredDeal(state: DealState, now: Instant): readonly DealEvent[] {
  const { commitBy, revealBy = Infinity, commitments, seeds } = currentAttempt(state);
  const phase = phaseOf(state);
  if (phase === 'committing' && now > commitBy)
    return [{ type: 'CommitmentsClosed', revealBy: now + revealMs }];
  if (phase !== 'revealing' || now <= revealBy) return [];
  const silent = commitments.flatMap((commitment, seat) =>
    typeof commitment === 'string' && seeds[seat] === undefined ? [seat] : [],
  );
  return [{ type: 'DealVoided', silent }];
}
