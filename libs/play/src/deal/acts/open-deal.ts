import { bug, type Json } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { dueWithout } from '@fairview/rules';
import type { TimeGivenBack } from '../../given-back.js';
import { refused } from '../../refusals.js';
import { attemptId, dealtUnder } from '../../sealed/sealed-deal.js';
import { decidedDeal, type ActOfDeal, type FactOfDeal } from '../act.js';
import {
  commitMs,
  currentAttempt,
  dealClock,
  phaseOf,
  withAttempt,
  type Attempt,
  type DealState,
} from '../state.js';

/** A void deal starts again. */
interface OpenAgain {
  readonly type: 'OpenAgain';
  readonly dealId: string;
  readonly serverCommitment: string;
}

/** A first attempt to deal, or another one. `Type` says which. */
interface Opening<Type extends string> {
  readonly type: Type;
  readonly dealId: string;
  /** Published before any seat's (SH-2). */
  readonly serverCommitment: string;
  readonly commitBy: Instant;
}

/** A deal begins: what it is for, and what is shuffled. */
export interface DealOpened extends Opening<'DealOpened'> {
  readonly game: string;
  readonly rules: number;
  readonly variant: Json;
  /** The player (entry id) at each seat. */
  readonly seats: readonly string[];
  /** The match whose game is dealt; absent of a deal that several tables share. */
  readonly match?: string;
  /** Of a deal that several tables share: the match of the player at each seat. */
  readonly matches?: readonly string[];
  /** How many things are shuffled (SH-5), of several shuffles in the last. */
  readonly n: number;
}

/** What a deal is opened for. */
export type DealFor = Omit<DealOpened, keyof Opening<string>>;

/** The first event of a deal, opened `now` under the server's commitment. */
export const firstOfDeal = (
  deal: DealFor,
  { dealId, serverCommitment }: Pick<DealOpened, 'dealId' | 'serverCommitment'>,
  now: Instant,
): DealOpened => ({ type: 'DealOpened', ...deal, dealId, serverCommitment, commitBy: now + commitMs });

const attempt = (seats: number, { dealId, serverCommitment, commitBy }: Opening<string>): Attempt => ({
  dealId,
  serverCommitment,
  commitBy,
  commitments: Array.from({ length: seats }, () => undefined),
  seeds: Array.from({ length: seats }, () => undefined),
});

/** A deal that has just been opened. */
export const openedDeal = (
  opened: DealOpened,
  { version, position }: { readonly version: number; readonly position: number },
): DealState => ({
  version,
  position,
  opened,
  attempts: [attempt(opened.seats.length, opened)],
  givenBack: [],
});

const dealOpened: FactOfDeal<DealOpened> = { evolve: () => bug('DealOpened twice in one stream') };

export const openAgain: ActOfDeal<OpenAgain> = {
  timed: true,
  decide: ({ state, now }, { dealId, serverCommitment }) => {
    const next = attemptId(dealtUnder(currentAttempt(state).dealId), state.attempts.length + 1);
    if (phaseOf(state) !== 'void' || dealId !== next) return refused('deal-stands');
    return decidedDeal([{ type: 'DealOpenedAgain', dealId, serverCommitment, commitBy: now + commitMs }]);
  },
};

const dealOpenedAgain: FactOfDeal<Opening<'DealOpenedAgain'>> = {
  evolve: (state, body) => ({
    ...state,
    attempts: [...state.attempts, attempt(state.opened.seats.length, body)],
  }),
};

/** TM-22: silence during time that was given back does not count. */
const timeGivenBack: FactOfDeal<TimeGivenBack> = {
  evolve: (state, { from, until }) => {
    const clock = dealClock(state);
    const after = { ...state, givenBack: [...state.givenBack, { from, until }] };
    if (!clock) return after;
    const dueAt = dueWithout([{ from, until }], clock.since, clock.dueAt);
    return withAttempt(after, phaseOf(state) === 'committing' ? { commitBy: dueAt } : { revealBy: dueAt });
  },
};

export const openingFacts = {
  DealOpened: dealOpened,
  DealOpenedAgain: dealOpenedAgain,
  TimeGivenBack: timeGivenBack,
};
