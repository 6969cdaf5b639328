import { commitment as commitmentTo } from '@fairview/rules';
import { refused } from '../../refusals.js';
import type { SeedFailure } from '../../sealed/seeds.js';
import { decidedDeal, type ActOfDeal, type FactOfDeal } from '../act.js';
import { isRevealDecided, type Attempt, type DealState } from '../state.js';

/** The server's seed, when the deal is over or void: anybody can check the commitment and the order (SH-6). */
interface RevealDeal<Type extends string> {
  readonly type: Type;
  readonly dealId: string;
  readonly serverSeed: string;
}

/** The server's seed cannot be shown: it is not the one that was committed to, or nobody can open it. */
interface FailReveal<Type extends string> {
  readonly type: Type;
  readonly dealId: string;
  readonly reason: SeedFailure;
}

/** The attempt under an id, if it is not known yet whether its seed can be shown. */
const undecided = ({ attempts }: DealState, dealId: string): Attempt | undefined =>
  attempts.find((each) => each.dealId === dealId && !isRevealDecided(each));

const withReveal = (
  state: DealState,
  dealId: string,
  shown: Pick<Attempt, 'serverSeed' | 'revealFailed'>,
): DealState => ({
  ...state,
  attempts: state.attempts.map((each) => (each.dealId === dealId ? { ...each, ...shown } : each)),
});

/** SH-6: the seed must be the one that was committed to. The caller has checked that the deal is over. */
export const revealDeal: ActOfDeal<RevealDeal<'RevealDeal'>> = {
  timed: false,
  decide: ({ state }, { dealId, serverSeed }) => {
    const attempt = undecided(state, dealId);
    if (!attempt) return refused('deal-revealed-already');
    const kept = commitmentTo(dealId, 'server', serverSeed);
    if (!kept.ok || kept.value !== attempt.serverCommitment) return refused('seed-not-committed');
    return decidedDeal([{ type: 'DealRevealed', dealId, serverSeed }]);
  },
};

export const dealRevealed: FactOfDeal<RevealDeal<'DealRevealed'>> = {
  evolve: (state, { dealId, serverSeed }) => withReveal(state, dealId, { serverSeed }),
};

/** An attempt whose seed failed stays over: all that is shown of it is that it failed. */
export const failReveal: ActOfDeal<FailReveal<'FailReveal'>> = {
  timed: false,
  decide: ({ state }, { dealId, reason }) =>
    undecided(state, dealId)
      ? decidedDeal([{ type: 'DealRevealFailed', dealId, reason }])
      : refused('deal-revealed-already'),
};

export const dealRevealFailed: FactOfDeal<FailReveal<'DealRevealFailed'>> = {
  evolve: (state, { dealId, reason }) => withReveal(state, dealId, { revealFailed: reason }),
};
