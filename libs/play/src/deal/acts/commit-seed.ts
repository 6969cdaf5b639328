import type { Instant } from '@fairview/events';
import { refused } from '../../refusals.js';
import { decidedDeal, type ActOfDeal, type FactOfDeal } from '../act.js';
import {
  currentAttempt,
  isSilenced,
  phaseOf,
  replaced,
  revealMs,
  withAttempt,
  type DealState,
} from '../state.js';

/** A seat commits to its seed, or says that it has none. */
interface CommitSeed {
  readonly type: 'CommitSeed';
  readonly seat: number;
  readonly commitment: string | null;
}

/** `commitment` is null if the seat plays with the empty seed. */
interface SeedCommitted {
  readonly type: 'SeedCommitted';
  readonly seat: number;
  readonly commitment: string | null;
}

/** Every seat has committed, or had its time: who has not plays with the empty seed. */
interface CommitmentsClosed {
  readonly type: 'CommitmentsClosed';
  readonly revealBy: Instant;
}

const isCommitment = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** SH-2: every seat once, in time, before any seed is known. The last one closes the commitments. */
export const commitSeed: ActOfDeal<CommitSeed> = {
  timed: true,
  decide: ({ state, now }, { seat, commitment }) => {
    const { commitments, commitBy } = currentAttempt(state);
    if (phaseOf(state) !== 'committing') return refused('commitments-closed');
    if (seat < 0 || seat >= commitments.length)
      return refused('seat-unknown', { seat, last: commitments.length - 1 });
    if (commitments[seat] !== undefined) return refused('seed-committed-already');
    if (commitment !== null && !isCommitment(commitment)) return refused('commitment-malformed');
    const taken = isSilenced(state, seat) ? null : commitment;
    const committed: SeedCommitted = { type: 'SeedCommitted', seat, commitment: taken };
    const others = commitments.every((each, other) => other === seat || each !== undefined);
    const closed: CommitmentsClosed = { type: 'CommitmentsClosed', revealBy: now + revealMs };
    return decidedDeal(others ? [committed, closed] : [committed], commitBy);
  },
};

export const seedCommitted: FactOfDeal<SeedCommitted> = {
  evolve: (state, { seat, commitment }) =>
    withAttempt(state, { commitments: replaced(currentAttempt(state).commitments, seat, commitment) }),
};

export const commitmentsClosed: FactOfDeal<CommitmentsClosed> = {
  evolve: (state, { revealBy }) =>
    withAttempt(state, {
      commitments: currentAttempt(state).commitments.map((commitment) => commitment ?? null),
      revealBy,
    }),
};

/** A seat that has not committed in time plays with the empty seed. */
export const expiredCommitments = (state: DealState, now: Instant): readonly CommitmentsClosed[] =>
  phaseOf(state) === 'committing' && now > currentAttempt(state).commitBy
    ? [{ type: 'CommitmentsClosed', revealBy: now + revealMs }]
    : [];
