import { deck } from '../game/decks.js';

/** A card by its face: rank and suit, `TS`. Cards of one face are one to the rules. */
export type Card = string;

/** Four packs of 52 as one. */
export const packs = 4;
/** The cards of a shoe in canonical order. */
export const shoeCards: readonly Card[] = deck('208');

/** BC-2: the indicator stands exactly this many cards from the bottom. */
export const belowIndicator = 60;

const rank = (card: Card): string => card.charAt(0);

/** Ten and court cards. */
export const isTenCount = (card: Card): boolean => 'TJQK'.includes(rank(card));
export const isNine = (card: Card): boolean => rank(card) === '9';

function worth(card: Card): number {
  if (isTenCount(card)) return 10;
  return rank(card) === 'A' ? 1 : Number(rank(card));
}

/** What cards count together, 0 to 9: tens are dropped. */
export function countOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + worth(card), 0) % 10;
}

/** BC-7: two of one rank, or any two ten-counts. */
export function isPair([one = '', other = '']: readonly Card[]): boolean {
  return rank(one) === rank(other) || (isTenCount(one) && isTenCount(other));
}
