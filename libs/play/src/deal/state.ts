import { bug } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { GivenBack, RunningClock } from '../given-back.js';
import type { SealedDeal } from '../sealed/sealed-deal.js';
import type { SeedFailure } from '../sealed/seeds.js';
import type { DealOpened } from './acts/open-deal.js';

/** One attempt to deal. */
export interface Attempt {
  readonly dealId: string;
  readonly serverCommitment: string;
  readonly commitBy: Instant;
  /** Seat by seat: the commitment, null for the empty seed, `undefined` while nothing was said. */
  readonly commitments: readonly (string | null | undefined)[];
  /** Set when no seat may commit any more. */
  readonly revealBy?: Instant;
  /** Seat by seat, as they are revealed. */
  readonly seeds: readonly (string | undefined)[];
  /** Seats by whose silence it is void. */
  readonly silent?: readonly number[];
  /** Why it is void, if no seat was silent. */
  readonly voidReason?: SeedFailure;
  /** Version of the event that made it void. */
  readonly voidedVersion?: number;
  /** Published when it is over. */
  readonly serverSeed?: string;
  /** Why it can never be published. */
  readonly revealFailed?: SeedFailure;
}

/** A deal as its stream records it: its attempts, of which the last one counts. */
export interface DealState {
  readonly version: number;
  readonly position: number;
  readonly opened: DealOpened;
  readonly attempts: readonly Attempt[];
  readonly givenBack: readonly GivenBack[];
}

export const phases = ['committing', 'revealing', 'void', 'dealt'] as const;
export type DealPhase = (typeof phases)[number];

export const currentAttempt = ({ attempts }: DealState): Attempt =>
  attempts.at(-1) ?? bug('a deal without an attempt');

export function phaseOf(state: DealState): DealPhase {
  const { revealBy, silent, commitments, seeds } = currentAttempt(state);
  if (silent) return 'void';
  if (revealBy === undefined) return 'committing';
  const awaited = commitments.some((commitment, seat) => typeof commitment === 'string' && !seeds[seat]);
  return awaited ? 'revealing' : 'dealt';
}

/** Whether the server's seed was published, or it is known that it never can be. */
export const isRevealDecided = ({ serverSeed, revealFailed }: Attempt): boolean =>
  serverSeed !== undefined || revealFailed !== undefined;

/** Seats by whose silence two deals were void play the next with the empty seed. */
const mostSilences = 2;
export const isSilenced = ({ attempts }: DealState, seat: number): boolean =>
  attempts.filter(({ silent }) => silent?.includes(seat)).length >= mostSilences;

/** What the game starts with, once it is dealt. */
export function sealedDeal(state: DealState): SealedDeal {
  const { dealId, serverCommitment, commitments, seeds } = currentAttempt(state);
  return {
    dealId,
    n: state.opened.n,
    serverCommitment,
    clientCommitments: commitments.map((commitment) => commitment ?? null),
    clientSeeds: commitments.map((_, seat) => seeds[seat] ?? ''),
  };
}

/** A list with another value at one place. */
export const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((old, index) => (index === at ? value : old));

/** A deal with its current attempt changed. */
export const withAttempt = (state: DealState, change: Partial<Attempt>): DealState => ({
  ...state,
  attempts: [...state.attempts.slice(0, -1), { ...currentAttempt(state), ...change }],
});

/** Seats have ten seconds to commit and ten to reveal (shuffle.md). */
export const commitMs = 10_000;
export const revealMs = 10_000;

/** The clock of the phase that a deal is in, if it has one. */
export function dealClock(state: DealState): RunningClock | undefined {
  const { commitBy, revealBy } = currentAttempt(state);
  switch (phaseOf(state)) {
    case 'committing':
      return { since: commitBy - commitMs, dueAt: commitBy };
    case 'revealing':
      return revealBy === undefined ? undefined : { since: revealBy - revealMs, dueAt: revealBy };
    default:
      return undefined;
  }
}
