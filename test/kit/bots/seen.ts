import type { Seat } from '@fairview/rules';
import { readPosition as readTable } from '../../../apps/demo/src/games/baccarat/position.js';
import { readPosition as readHand } from '../../../apps/demo/src/games/skarney/position.js';
import { shoeCards } from '../../../libs/rules/src/baccarat/cards.js';
import type { BaccaratState, Hand } from '../../../libs/rules/src/baccarat/state.js';
import type { BaccaratVariant } from '../../../libs/rules/src/baccarat/variant.js';
import { isCard, type Card } from '../../../libs/rules/src/skarney/cards.js';
import { readMeld } from '../../../libs/rules/src/skarney/melds.js';
import {
  sideName,
  sidesOf,
  type LaidMeld,
  type SkarneyState,
} from '../../../libs/rules/src/skarney/state.js';
import type { SkarneyVariant } from '../../../libs/rules/src/skarney/variant.js';

/** Whatever lies where a seat does not look. */
const unseen = (count: number): readonly Card[] => Array.from({ length: count }, () => 'JK' as const);

const cardsOf = (given: readonly string[]): readonly Card[] => {
  const cards = given.filter(isCard);
  if (cards.length !== given.length) throw new Error(`no cards: ${given.join(' ')}`);
  return cards;
};

/** A hand of Skarney by the position that a seat is shown; other hands and the stock are jokers. */
export function skarneySeen(variant: SkarneyVariant, position: string, seat: Seat): SkarneyState {
  const seen = readHand(position);
  if (typeof seen.hands[seat] === 'number') throw new Error('a seat sees its own hand');
  const sides = sidesOf(variant).map((side) => sideName(variant, side));
  const melds = seen.melds.map(({ side, cards }): LaidMeld => {
    const meld = readMeld(cardsOf(cards), variant.setMax);
    if (!meld.ok) throw new Error(meld.refusal.code);
    return { side: sides.indexOf(side), meld: meld.value };
  });
  const names = seen.melds.map(({ name }) => name);
  const offered = seen.offer && cardsOf([seen.offer.card])[0];
  return {
    ...{ variant, melds, round: seen.round, dealer: seen.dealer, phase: seen.phase },
    turn: {
      ...{ seat: seen.turn, drawSkipped: seen.drawSkipped, melded: seen.melded, contract: seen.contract },
      added: [...seen.added].flatMap(([name, cards]) =>
        Array.from({ length: cards }, () => names.indexOf(name)),
      ),
    },
    offer: seen.offer && offered ? { card: offered, asked: seen.offer.asked } : undefined,
    hands: seen.hands.map((hand) => (typeof hand === 'number' ? unseen(hand) : cardsOf(hand))),
    stock: unseen(seen.stock ?? 0),
    contracts: sides.map((side) => seen.contracts.includes(side)),
    outcome: undefined,
  };
}

/** A shoe of Scarney Baccarat while the seats bet: nothing lies face down then, and what is to come is in order. */
export function baccaratSeen(variant: BaccaratVariant, position: string, seat: Seat): BaccaratState {
  const seen = readTable(position);
  const hands = seen.hands.map((hand): Hand => {
    const { seat: owner, wager, cards, place } = hand;
    return { seat: owner, wager, cards, space: Number(place), part: '', isLastDown: false, insurance: 0 };
  });
  return {
    ...{ variant, hands, phase: seen.phase, round: seen.round, cut: seen.cut, house: seen.house },
    ...{ shoe: shoeCards, dealt: shoeCards.length - seen.cards, turn: seat },
    seats: seen.seats.map((stack) => ({ ...stack, atStart: undefined })),
    ...{ dealer: [], holeUp: false, lines: [], payments: [], outcome: undefined },
  };
}
