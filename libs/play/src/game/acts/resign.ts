import type { Seat } from '@fairview/rules';
import type { ActOfGame, FactOfGame } from '../act.js';
import { written } from '../decided.js';
import { endedAround } from '../ending.js';

/** A seat gives the game up. */
export interface Resign {
  readonly type: 'Resign';
  readonly seat: Seat;
}

/** A seat has given the game up. */
export interface SeatResigned {
  readonly type: 'SeatResigned';
  readonly seat: Seat;
}

export const resign: ActOfGame<Resign> = {
  timed: false,
  needsOpen: true,
  inTime: true,
  decide: (_at, { seat }) => written({ type: 'SeatResigned', seat }),
};

export const seatResigned: FactOfGame<SeatResigned> = {
  concernsDispute: false,
  evolve: (state, { seat }) => endedAround(state, { by: 'resignation', seat }),
};
