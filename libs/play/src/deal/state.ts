import { bug, defined } from '@fairview/kernel';
import type { Instant, Recorded } from '@fairview/events';
import { dueWithout } from '@fairview/rules';
import type { GivenBack, RunningClock, TimeGivenBack } from '../given-back.js';
import type { SealedDeal } from '../sealed/sealed-deal.js';
import type { SeedFailure } from '../sealed/seeds.js';
import type { DealEvent } from './events.js';

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
  readonly opened: Extract<DealEvent, { type: 'DealOpened' }>;
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

const opened = (
  seats: number,
  { dealId, serverCommitment, commitBy }: Pick<Attempt, 'dealId' | 'serverCommitment' | 'commitBy'>,
): Attempt => ({
  dealId,
  serverCommitment,
  commitBy,
  commitments: Array.from({ length: seats }, () => undefined),
  seeds: Array.from({ length: seats }, () => undefined),
});

const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((old, index) => (index === at ? value : old));

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

/** TM-22: silence during time that was given back does not count. */
function afterTimeGivenBack(state: DealState, { from, until }: TimeGivenBack): DealState {
  const clock = dealClock(state);
  const givenBack = [...state.givenBack, { from, until }];
  if (!clock) return { ...state, givenBack };
  const dueAt = dueWithout([{ from, until }], clock.since, clock.dueAt);
  const attempt = currentAttempt(state);
  const later = phaseOf(state) === 'committing' ? { commitBy: dueAt } : { revealBy: dueAt };
  return { ...state, givenBack, attempts: [...state.attempts.slice(0, -1), { ...attempt, ...later }] };
}

function attempted(attempt: Attempt, body: DealEvent, version: number): Attempt {
  switch (body.type) {
    case 'SeedCommitted':
      return { ...attempt, commitments: replaced(attempt.commitments, body.seat, body.commitment) };
    case 'CommitmentsClosed':
      return {
        ...attempt,
        commitments: attempt.commitments.map((commitment) => commitment ?? null),
        revealBy: body.revealBy,
      };
    case 'SeedRevealed':
      return { ...attempt, seeds: replaced(attempt.seeds, body.seat, body.seed) };
    case 'DealVoided':
      return {
        ...attempt,
        silent: body.silent,
        voidedVersion: version,
        ...defined({ voidReason: body.reason }),
      };
    case 'DealOpened':
    case 'DealOpenedAgain':
    case 'DealRevealed':
    case 'TimeGivenBack':
    case 'DealRevealFailed':
      return bug(`${body.type} is none of an attempt's own`);
  }
}

function next(state: DealState, body: DealEvent, version: number): DealState {
  const { attempts } = state;
  switch (body.type) {
    case 'DealOpened':
      return bug('DealOpened twice in one stream');
    case 'TimeGivenBack':
      return afterTimeGivenBack(state, body);
    case 'DealOpenedAgain':
      return { ...state, attempts: [...attempts, opened(state.opened.seats.length, body)] };
    case 'DealRevealed':
      return {
        ...state,
        attempts: attempts.map((attempt) =>
          attempt.dealId === body.dealId ? { ...attempt, serverSeed: body.serverSeed } : attempt,
        ),
      };
    case 'DealRevealFailed':
      return {
        ...state,
        attempts: attempts.map((attempt) =>
          attempt.dealId === body.dealId ? { ...attempt, revealFailed: body.reason } : attempt,
        ),
      };
    default:
      return {
        ...state,
        attempts: [...attempts.slice(0, -1), attempted(currentAttempt(state), body, version)],
      };
  }
}

/** The fold of a deal's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveDeal(state: DealState | undefined, recorded: Recorded<DealEvent>): DealState {
  const { body, version, position } = recorded;
  if (state) return { ...next(state, body, version), version, position };
  if (body.type !== 'DealOpened') return bug(`${body.type} before DealOpened`);
  return { version, position, opened: body, attempts: [opened(body.seats.length, body)], givenBack: [] };
}
