import type { BaccaratState, Stack } from './state.js';

/** The end: the chips are the points; the most chips win, and the house never does. */
export function over(state: BaccaratState): BaccaratState {
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
