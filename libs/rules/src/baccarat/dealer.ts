import { countOf, isNine, isTenCount, type Card } from './cards.js';
import { nextRound } from './rounds.js';
import { settledBets, settledHands, settledInsurances } from './settlement.js';
import { cardsLeft, type BaccaratState } from './state.js';

/** The highest count on which the dealer draws. */
const drawsTo = 4;

/** The next cards of the shoe, as many as there are. */
export const dealtCards = ({ shoe, dealt }: BaccaratState, cards: number): readonly Card[] =>
  shoe.slice(dealt, dealt + cards);

/** One card up to each hand from space 1 on, one to the dealer; a second one each; the dealer's hole card. */
export function dealHands(state: BaccaratState): BaccaratState {
  const each = state.hands.length + 1;
  const cards = dealtCards(state, 2 * each);
  const pair = (place: number) => [cards[place], cards[place + each]].filter((card) => card !== undefined);
  return {
    ...state,
    phase: 'play',
    turn: 0,
    dealt: state.dealt + 2 * each,
    hands: state.hands.map((hand, place) => ({ ...hand, cards: pair(place) })),
    dealer: pair(each - 1),
  };
}

/** All hands are played: BC-10 is offered if the dealer shows a nine, else the dealer turns up the hole card. */
export function afterHands(state: BaccaratState): BaccaratState {
  const [up = ''] = state.dealer;
  return isNine(up) ? { ...state, phase: 'scarney', turn: 0 } : showHole(state);
}

/** Every owner is asked: the card that the insurance was on comes up. */
export function afterInsurances(state: BaccaratState): BaccaratState {
  return state.phase === 'scarney' ? showHole(state) : drawInsured(state);
}

/** BC-5, BC-10: the hole card settles the Scarney insurance, the side and the field bets. */
function showHole(state: BaccaratState): BaccaratState {
  const [, hole = ''] = state.dealer;
  const shown = settledBets(settledInsurances({ ...state, holeUp: true }, 'scarney', isTenCount(hole)));
  if (shown.dealer.every(isTenCount)) return offerBaccarat(shown);
  return countOf(shown.dealer) > drawsTo ? settle(shown) : settle(drawn(shown));
}

function drawn(state: BaccaratState): BaccaratState {
  const cards = dealtCards(state, 1);
  return { ...state, dealer: [...state.dealer, ...cards], dealt: state.dealt + cards.length };
}

/** BC-11: before each further card while all of the dealer's count ten; BC-16: unless there is none. */
function offerBaccarat(state: BaccaratState): BaccaratState {
  return cardsLeft(state) === 0 ? settle(state) : { ...state, phase: 'baccarat', turn: 0 };
}

/** BC-11, BC-12: another ten-count pays and the question is put again; any other card ends the hand. */
function drawInsured(state: BaccaratState): BaccaratState {
  const next = drawn(state);
  const ten = next.dealer.every(isTenCount);
  const paid = settledInsurances(next, 'baccarat', ten);
  return ten ? offerBaccarat(paid) : settle(paid);
}

const settle = (state: BaccaratState): BaccaratState => nextRound(settledHands(state));
