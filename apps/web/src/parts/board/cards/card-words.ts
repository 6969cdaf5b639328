import type { SayMessage } from '../say.js';

/** A card by its face: `TS`, or `JK` for a joker. */
export const isJoker = (card: string): boolean => card === 'JK';

/** The rank as it is printed: a T is a 10. */
export const rankOf = (card: string): string => (card.startsWith('T') ? '10' : card.charAt(0));

function rankInWords(say: SayMessage, card: string): string {
  switch (card.charAt(0)) {
    case 'A':
      return say('ace');
    case 'K':
      return say('king');
    case 'Q':
      return say('queen');
    case 'J':
      return say('jack');
    case 'T':
      return say('ten');
    default:
      return card.charAt(0);
  }
}

function suitInWords(say: SayMessage, card: string): string {
  switch (card.charAt(1)) {
    case 'H':
      return say('hearts');
    case 'D':
      return say('diamonds');
    case 'S':
      return say('spades');
    default:
      return say('clubs');
  }
}

/** `7 of hearts`, `ten of clubs`, `joker`. */
export const cardInWords = (say: SayMessage, card: string): string =>
  isJoker(card)
    ? say('joker')
    : say('{rank} of {suit}', { rank: rankInWords(say, card), suit: suitInWords(say, card) });
