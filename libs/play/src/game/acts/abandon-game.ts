import type { Instant } from '@fairview/events';
import type { SeedFailure } from '../../sealed/seeds.js';
import type { ActOfGame, FactOfGame } from '../act.js';
import { written } from '../decided.js';
import { endedAround } from '../ending.js';
import { isOpen, runningLimit, type GameState } from '../state.js';

/** Its match no longer waits for it: the game is no contest. */
export interface AbandonGame {
  readonly type: 'AbandonGame';
}

/** A game does not count. `reason` if its deal failed, and neither time nor its match ended it. */
export interface GameDeclaredNoContest {
  readonly type: 'GameDeclaredNoContest';
  readonly reason?: SeedFailure;
}

export const abandonGame: ActOfGame<AbandonGame> = {
  timed: false,
  needsOpen: true,
  inTime: true,
  decide: () => written({ type: 'GameDeclaredNoContest' }),
};

export const gameDeclaredNoContest: FactOfGame<GameDeclaredNoContest> = {
  concernsDispute: false,
  evolve: (state) => endedAround(state, { by: 'no-contest' }),
};

/** A game of a deal whose seed failed. */
export const expiredDealing = (state: GameState): readonly GameDeclaredNoContest[] =>
  state.undealt && isOpen(state) ? [{ type: 'GameDeclaredNoContest', reason: state.undealt }] : [];

/** An open game past the limit and the grace of its match (TM-19). */
export function expiredGrace(state: GameState, now: Instant): readonly GameDeclaredNoContest[] {
  const limit = runningLimit(state);
  return limit && now > limit.noContestAfter ? [{ type: 'GameDeclaredNoContest' }] : [];
}
