import { accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { bet, done, fieldBet, leave, sideBet } from './betting.js';
import { afterInsurances } from './dealer.js';
import { refuse } from './english.js';
import { double, draw, split, stand } from './hands.js';
import { deepestCut, type BaccaratMove, type BaccaratMoveKind } from './moves.js';
import { nextRound } from './rounds.js';
import {
  actor,
  credited,
  halfWager,
  handAtTurn,
  stackOf,
  withHands,
  type BaccaratState,
  type Phase,
} from './state.js';

export function toAct(state: BaccaratState): readonly Seat[] {
  return state.phase === 'over' ? [] : [actor(state)];
}

/** Whose ply it is, and that nothing follows the end, is in the table of phases. */
export const turn = (): string => 'BC-0';

/** The moves of each phase. */
const kinds: Readonly<Record<Phase, readonly BaccaratMoveKind[]>> = {
  cut: ['cut'],
  bet: ['bet', 'side', 'field', 'done', 'leave'],
  play: ['stand', 'draw', 'double', 'split'],
  scarney: ['insure', 'decline'],
  baccarat: ['insure', 'decline'],
  over: [],
};

export function play(state: BaccaratState, seat: Seat, move: BaccaratMove): Checked<BaccaratState> {
  const { phase } = state;
  if (!kinds[phase].includes(move.kind)) return refuse('BC-0', 'baccarat-phase', { phase, kind: move.kind });
  switch (move.kind) {
    case 'cut':
      return cut(state, move.cards);
    case 'bet':
      return bet(state, seat, move);
    case 'side':
      return sideBet(state, seat, move);
    case 'field':
      return fieldBet(state, seat, move.amount);
    case 'done':
      return done(state, seat);
    case 'leave':
      return leave(state, seat);
    case 'stand':
      return accepted(stand(state));
    case 'draw':
      return accepted(draw(state));
    case 'double':
      return double(state, seat);
    case 'split':
      return split(state, seat);
    case 'insure':
      return insure(state, seat, move.amount);
    case 'decline':
      return accepted(decline(state));
  }
}

/** BC-2: that many cards go from the top to the bottom; then the burn. */
function cut(state: BaccaratState, cards: number): Checked<BaccaratState> {
  if (cards < 1 || cards > deepestCut)
    return refuse('BC-2', 'cut-out-of-bounds', { cards, most: deepestCut });
  const shoe = [...state.shoe.slice(cards), ...state.shoe.slice(0, cards)];
  return accepted(nextRound({ ...state, shoe, cut: cards, dealt: state.variant.burn }));
}

/** BC-10 (the dealer may have Scarney), BC-11 (Scarney Baccarat): exactly half of the hand's present wager. */
function insure(state: BaccaratState, seat: Seat, amount: number): Checked<BaccaratState> {
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

const decline = (state: BaccaratState): BaccaratState => askedOn(state);

/** The owner of the next hand is asked, or the dealer continues. */
function askedOn(state: BaccaratState): BaccaratState {
  const turn = state.turn + 1;
  return turn < state.hands.length ? { ...state, turn } : afterInsurances(state);
}
