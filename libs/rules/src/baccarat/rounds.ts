import type { Seat } from '../game/outcome.js';
import { belowIndicator } from './cards.js';
import { cardsLeft, type BaccaratState, type Stack } from './state.js';

/** The end: the chips are the points; the most chips win, and the house never does. */
function over(state: BaccaratState): BaccaratState {
  const points = state.seats.map(({ chips }) => chips);
  const most = Math.max(...points);
  const winners = points.flatMap((chips, seat) => (chips === most ? seat : []));
  return { ...state, phase: 'over', turn: 0, outcome: { winners, points, lines: state.lines } };
}

const asBefore = (stack: Stack): Stack => ({
  ...stack,
  chips: stack.atStart ?? stack.chips,
  atStart: undefined,
  isDone: false,
  side: [],
  field: 0,
});

/**
 * The end in the middle of a round, by nobody's main bet (BC-15) or around the table: every stake of the round goes back,
 * what was paid of it included, and the round has no lines.
 */
export function brokenOff(state: BaccaratState): BaccaratState {
  const seats = state.seats.map(asBefore);
  return over({ ...state, seats, hands: [], dealer: [], holeUp: false, payments: [] });
}

/** BC-3: the seat at which the betting of a round begins, were all of `seats` in. */
function button(state: BaccaratState, round: number): Seat {
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
