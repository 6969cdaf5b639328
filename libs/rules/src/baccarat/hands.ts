import { accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { isPair } from './cards.js';
import { afterHands, dealtCards } from './dealer.js';
import { refuse } from './english.js';
import { credited, handAtTurn, stackOf, withHands, type BaccaratState, type Hand } from './state.js';

/** The hand behind the ones just played, or the dealer. */
function playedOn(state: BaccaratState, hands = 1): BaccaratState {
  const turn = state.turn + hands;
  return turn < state.hands.length ? { ...state, turn } : afterHands(state);
}

export const stand = (state: BaccaratState): BaccaratState => playedOn(state);

/** The hand at turn with one more card. */
function withCard(state: BaccaratState, change: Partial<Hand>): BaccaratState {
  const hand = handAtTurn(state);
  const cards = [...hand.cards, ...dealtCards(state, 1)];
  return withHands({ ...state, dealt: state.dealt + 1 }, { ...hand, ...change, cards });
}

/** BC-6: one card, on any count, and no more. */
export const draw = (state: BaccaratState): BaccaratState => playedOn(withCard(state, {}));

/** BC-14: the wager a second time, or why not. */
function staked(state: BaccaratState, seat: Seat): Checked<BaccaratState> {
  const { wager } = handAtTurn(state);
  const { chips } = stackOf(state, seat);
  return wager > chips
    ? refuse('BC-14', 'chips-too-few', { amount: wager, chips })
    : accepted(credited(state, seat, -wager));
}

/** BC-8, BC-9. */
export function double(state: BaccaratState, seat: Seat): Checked<BaccaratState> {
  const twice = staked(state, seat);
  if (!twice.ok) return twice;
  const { wager } = handAtTurn(state);
  return accepted(playedOn(withCard(twice.value, { wager: 2 * wager, isLastDown: true })));
}

/** BC-7: the first card is the right hand's, which also gets its second card first. */
export function split(state: BaccaratState, seat: Seat): Checked<BaccaratState> {
  const hand = handAtTurn(state);
  if (!isPair(hand.cards)) return refuse('BC-7', 'hand-not-a-pair');
  const twice = staked(state, seat);
  if (!twice.ok) return twice;
  const down = dealtCards(state, 2);
  const part = (index: 0 | 1): Hand => ({
    ...hand,
    part: index === 0 ? 'a' : 'b',
    cards: [hand.cards[index], down[index]].filter((card) => card !== undefined),
    isLastDown: true,
  });
  return accepted(playedOn({ ...withHands(twice.value, part(0), part(1)), dealt: state.dealt + 2 }, 2));
}
