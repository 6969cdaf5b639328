import { typedView, type SkarneyView, type Table } from '@fairview/rules';
import type { Plan } from './kinds.js';

/** The bonus of each round. */
const bonuses = [100, 100, 100, 200, 300, 400, 500];

/** The points of a natural card. */
const worth = (card: string): number => (card.startsWith('A') ? 15 : 'TJQK'.includes(card[0]!) ? 10 : 5);
const isJoker = (card: string): boolean => card === 'JK';
const isTwo = (card: string): boolean => card.startsWith('2');
const inHand = (card: string): number => (isJoker(card) ? 100 : isTwo(card) ? 50 : worth(card));
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** The points of a meld: a wild card is worth half of what it is worth among its like (SK-4). */
function meldPoints(cards: readonly string[]): number {
  const isWild = cards.every(isJoker) || cards.every(isTwo);
  return sum(
    cards.map((card) => (isJoker(card) || isTwo(card) ? inHand(card) / (isWild ? 1 : 2) : worth(card))),
  );
}

/** What both partnerships get for a hand: its melds, its hands, its bonus (SK-16 to SK-18). */
export function pointsOfHand(over: Table): readonly number[] {
  const seen = (seat: number) => over.view(seat) as unknown as SkarneyView;
  const { melds, contracts, round } = seen(0);
  const hands = [0, 1, 2, 3].map((seat) => seen(seat).hands[seat] as readonly string[]);
  const out = hands.findIndex((cards) => cards.length === 0);
  const sides = [0, 1].map((side) => {
    const laid = sum(
      melds.filter((meld) => meld.side === `T${side + 1}`).map(({ cards }) => meldPoints(cards)),
    );
    const left = hands.filter((_, seat) => seat % 2 === side).flat();
    return out >= 0 && out % 2 === side ? laid : laid - sum(left.map(inHand));
  });
  const bonus = bonuses[round - 1]!;
  if (out >= 0) {
    const isShutOut = !contracts.includes(`T${2 - (out % 2)}`);
    return sides.map((points, side) => points + (side === out % 2 ? bonus + (isShutOut ? 200 : 0) : 0));
  }
  if (sides[0] === sides[1]) return [0, 0];
  return sides.map((points) => points + (points === Math.max(...sides) ? bonus : 0));
}

/** What a seat of Skarney is told to do, by what it may do. */
export function toldInSkarney({ table, seat }: Plan[number]): RegExp {
  const seen = typedView(table.game, table.view(seat));
  if (seen?.game !== 'skarney') throw new Error('not Skarney');
  if (seen.view.phase === 'draw') return /^Your turn\. Draw a card\.$/u;
  if (seen.view.phase === 'reply') return /^Your turn\. \w+ offers the .+\. Take it, or it goes /u;
  const hand = seen.view.hands[seat] as readonly string[];
  if (seen.view.stock === 0) return /^Your turn\. End the hand: the stock is used up\./u;
  return hand.length === 1
    ? /^Your turn\. Say that you have one card\./u
    : /^Your turn\. Offer a card to \w+\./u;
}
