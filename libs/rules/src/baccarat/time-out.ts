import { openSpaces, owesBet } from './betting.js';
import type { BaccaratMove } from './moves.js';
import { actor, type BaccaratState } from './state.js';

/** The middle of the shoe. */
const middleCut = 104;

/**
 * BC-19: the ply that is played for the seat to act when its time is up: always legal, and if it still has to bet, a
 * second one ends its turn. Undefined once the game is over.
 */
export function timeOut(state: BaccaratState): BaccaratMove | undefined {
  switch (state.phase) {
    case 'cut':
      return { kind: 'cut', cards: middleCut };
    case 'bet':
      return owesBet(state, actor(state)) ? compulsoryBet(state) : { kind: 'done' };
    case 'play':
      return { kind: 'stand' };
    case 'scarney':
    case 'baccarat':
      return { kind: 'decline' };
    case 'over':
      return undefined;
  }
}

/** The minimum on the seat's home or, if it has none, on the lowest space that is open to it. */
function compulsoryBet(state: BaccaratState): BaccaratMove {
  const seat = actor(state);
  const open = openSpaces(state, seat);
  const home = seat + 1;
  const space = open.includes(home) ? home : (open[0] ?? home);
  return { kind: 'bet', space, amount: state.variant.min };
}
