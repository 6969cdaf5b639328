import type { SkarneyMove } from './moves.js';
import { handOf, type SkarneyState } from './state.js';

/**
 * SK-21: what the clock plays for the seat to act when it is silent; undefined once the hand is over. A hand is kept in
 * the order in which its cards are offered: naturals from the lowest, twos, jokers.
 */
export function timeOut(state: SkarneyState): SkarneyMove | undefined {
  switch (state.phase) {
    case 'draw':
      return { kind: 'draw' };
    case 'reply':
      return { kind: 'pass' };
    case 'play':
      return silentPlay(state);
    case 'over':
      return undefined;
  }
}

function silentPlay(state: SkarneyState): SkarneyMove {
  const hand = handOf(state, state.turn.seat);
  if (state.stock.length === 0) return { kind: 'end' };
  const [card] = hand;
  return hand.length < 2 || card === undefined ? { kind: 'one card' } : { kind: 'offer', card };
}
