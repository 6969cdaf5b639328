import { accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { afterInsurances } from './dealer.js';
import { refuse } from './english.js';
import { credited, halfWager, handAtTurn, stackOf, withHands, type BaccaratState } from './state.js';

/** BC-10 (the dealer may have Scarney), BC-11 (Scarney Baccarat): exactly half of the hand's present wager. */
export function insure(state: BaccaratState, seat: Seat, amount: number): Checked<BaccaratState> {
  const hand = handAtTurn(state);
  const half = halfWager(hand);
  if (amount !== half) {
    return state.phase === 'scarney'
      ? refuse('BC-10', 'insurance-not-half', { half })
      : refuse('BC-11', 'insurance-not-half', { half });
  }
  const { chips } = stackOf(state, seat);
  if (amount > chips) return refuse('BC-14', 'chips-too-few', { amount, chips });
  return accepted(askedOn(withHands(credited(state, seat, -amount), { ...hand, insurance: amount })));
}

export const decline = (state: BaccaratState): BaccaratState => askedOn(state);

/** The owner of the next hand is asked, or the dealer continues. */
function askedOn(state: BaccaratState): BaccaratState {
  const turn = state.turn + 1;
  return turn < state.hands.length ? { ...state, turn } : afterInsurances(state);
}
