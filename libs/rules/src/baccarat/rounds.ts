import type { Seat } from '../game/outcome.js';
import { belowIndicator } from './cards.js';
import { over } from './ending.js';
import { cardsLeft, type BaccaratState, type Stack } from './state.js';

/** BC-3: the seat at which the betting of a round begins, were all of `seats` in. */
export function button(state: BaccaratState, round: number): Seat {
  return state.variant.rotate ? (round - 1) % state.seats.length : 0;
}

/** The first seat from `from` clockwise, itself included, that may still bet in this round. */
export function nextBettor({ seats }: BaccaratState, from: Seat): Seat | undefined {
  const clockwise = seats.map((_, step) => (from + step) % seats.length);
  return clockwise.find((seat) => seats[seat]?.standing === 'in' && !seats[seat].isDone);
}

/** BC-14: below the minimum a seat is out for good; the others are asked to bet. */
function asked(stack: Stack, min: number): Stack {
  const standing = stack.standing === 'in' && stack.chips < min ? 'out' : stack.standing;
  const atStart = standing === 'in' ? stack.chips : undefined;
  return { ...stack, standing, atStart, isDone: false };
}

/** The end of the shoe (BC-2), of the agreed rounds, or of everybody who has the minimum (BC-14); else the next round. */
export function nextRound(state: BaccaratState): BaccaratState {
  const { variant, round } = state;
  if (cardsLeft(state) <= belowIndicator || round === variant.rounds) return over(state);
  const seats = state.seats.map((stack) => asked(stack, variant.min));
  const next = { ...state, seats };
  const turn = nextBettor(next, button(state, round + 1));
  return turn === undefined ? over(next) : { ...next, phase: 'bet', round: round + 1, turn };
}
