import { defined } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import type { FactOfGame } from '../act.js';
import { endedAround } from '../ending.js';

/** A ruling: this seat has lost the game. */
export interface GameAwarded {
  readonly type: 'GameAwarded';
  readonly against: Seat;
}

/** In a game from a record: a ruling has ended it, against a seat or for nobody. */
export interface GameRuled {
  readonly type: 'GameRuled';
  readonly seat?: Seat;
}

/** T-16: for a resignation every game defines what the others get. */
export const gameAwarded: FactOfGame<GameAwarded> = {
  concernsDispute: false,
  evolve: (state, { against }) => ({
    ...endedAround(state, { by: 'resignation', seat: against }),
    awarded: true,
  }),
};

export const gameRuled: FactOfGame<GameRuled> = {
  concernsDispute: false,
  evolve: (state, { seat }) => endedAround(state, { by: 'ruling', ...defined({ seat }) }),
};
