import { bug } from '@fairview/kernel';
import type { Order } from '../../game/contract.js';
import type { Seat } from '../../game/outcome.js';
import { baccarat } from '../index.js';
import { legalMoves, type BaccaratMove } from '../moves.js';
import { sample } from '../betting.js';
import type { BaccaratState } from '../state.js';

/** A whole number from 0, below n. */
export type Pick = (n: number) => number;

/** A small chance of its own, so that a failure can be run again. */
export function chance(seed: number): Pick {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

export const shuffledBy =
  (pick: Pick): Order =>
  (n) => {
    const left = Array.from({ length: n }, (_, index) => index);
    return Array.from({ length: n }, () => left.splice(pick(left.length), 1)[0] ?? 0);
  };

/** One legal move of the seat to act. */
export function randomlyPlayed(
  state: BaccaratState,
  pick: Pick,
): { readonly seat: Seat; readonly move: BaccaratMove; readonly after: BaccaratState } {
  const [seat = 0] = baccarat.toAct(state);
  const legal = legalMoves(state, seat);
  const move = legal === null ? sample(state, seat, pick) : legal[pick(legal.length)];
  if (move === undefined) return bug('there is no legal move');
  const next = baccarat.play(state, seat, move);
  return next.ok ? { seat, move, after: next.value } : bug('a legal move was refused');
}
