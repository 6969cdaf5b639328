import { defined } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { commitment as commitmentTo } from '@fairview/rules';
import { refused } from '../../refusals.js';
import type { SeedFailure } from '../../sealed/seeds.js';
import { decidedDeal, type ActOfDeal, type FactOfDeal } from '../act.js';
import { currentAttempt, phaseOf, replaced, withAttempt, type DealState } from '../state.js';

/** A seat reveals the seed that it committed to. */
interface RevealSeed<Type extends string> {
  readonly type: Type;
  readonly seat: number;
  readonly seed: string;
}

/** The server's seed failed before any game started from the deal. */
interface VoidDeal {
  readonly type: 'VoidDeal';
  readonly dealId: string;
  readonly reason: SeedFailure;
}

/**
 * The deal is void and starts again: seats that committed did not reveal in time, or (`reason`) the server's seed failed
 * before any game started from it, and no seat counts as silent.
 */
interface DealVoided {
  readonly type: 'DealVoided';
  readonly silent: readonly number[];
  readonly reason?: SeedFailure;
}

/** SH-2: the seed that it committed to, and no other. */
export const revealSeed: ActOfDeal<RevealSeed<'RevealSeed'>> = {
  timed: false,
  decide: ({ state }, { seat, seed }) => {
    const { dealId, commitments, seeds, revealBy } = currentAttempt(state);
    if (phaseOf(state) !== 'revealing') return refused('no-seed-awaited');
    const promised = commitments[seat];
    if (typeof promised !== 'string' || seeds[seat] !== undefined) return refused('no-seed-awaited');
    const kept = commitmentTo(dealId, seat, seed);
    if (!kept.ok) return kept;
    if (kept.value !== promised) return refused('seed-not-committed');
    return decidedDeal([{ type: 'SeedRevealed', seat, seed }], revealBy);
  },
};

export const seedRevealed: FactOfDeal<RevealSeed<'SeedRevealed'>> = {
  evolve: (state, { seat, seed }) =>
    withAttempt(state, { seeds: replaced(currentAttempt(state).seeds, seat, seed) }),
};

/** A deal that is made and not played yet is void if its seed failed: nobody was silent. */
export const voidDeal: ActOfDeal<VoidDeal> = {
  timed: false,
  decide: ({ state }, { dealId, reason }) => {
    const isCurrent = currentAttempt(state).dealId === dealId;
    if (!isCurrent || phaseOf(state) !== 'dealt') return refused('deal-stands');
    return decidedDeal([{ type: 'DealVoided', silent: [], reason }]);
  },
};

export const dealVoided: FactOfDeal<DealVoided> = {
  evolve: (state, { silent, reason }, { version: voidedVersion }) =>
    withAttempt(state, { silent, voidedVersion, ...defined({ voidReason: reason }) }),
};

/** A seat that has not revealed in time voids the deal. */
export function expiredReveals(state: DealState, now: Instant): readonly DealVoided[] {
  const { revealBy = Infinity, commitments, seeds } = currentAttempt(state);
  if (phaseOf(state) !== 'revealing' || now <= revealBy) return [];
  const silent = commitments.flatMap((commitment, seat) =>
    typeof commitment === 'string' && seeds[seat] === undefined ? [seat] : [],
  );
  return [{ type: 'DealVoided', silent }];
}
