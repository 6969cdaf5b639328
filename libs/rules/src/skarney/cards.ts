import { deck } from '../game/decks.js';

/** The 108 cards in the order in which they are shuffled: two packs and four jokers. */
export const fullDeck = deck('108') as readonly Card[];

const suits = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof suits)[number];

/** The ranks of natural cards from the lowest: every two is wild. */
const naturalRanks = ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type NaturalRank = (typeof naturalRanks)[number];
export type NaturalCard = `${NaturalRank}${Suit}`;

/** What a wild-only meld is made of (SK-4). */
export type WildKind = '2' | 'JK';
export type WildCard = `2${Suit}` | 'JK';

/** A face: the two or four cards that show it are one and the same (Notation). */
export type Card = NaturalCard | WildCard;

const isWildKind = (letters: string): letters is WildKind => letters === '2' || letters === 'JK';

export const wildKindOf = (card: WildCard): WildKind => (card === 'JK' ? card : '2');
export const isWild = (card: Card): card is WildCard => isWildKind(card) || isWildKind(card.charAt(0));
export const isNatural = (card: Card): card is NaturalCard => !isWild(card);

export const rankOf = (card: NaturalCard): NaturalRank => card.charAt(0) as NaturalRank;
export const suitOf = (card: NaturalCard): Suit => card.charAt(1) as Suit;

/** The faces in the order of SK-21, in which hands are kept: 3 up to A, then twos, then jokers; C D H S within a rank. */
export const faces: readonly Card[] = [
  ...[...naturalRanks, '2' as const].flatMap((rank) => suits.map((suit): Card => `${rank}${suit}`)),
  'JK',
];

const placeAmongFaces: ReadonlyMap<string, number> = new Map(faces.map((face, place) => [face, place]));

export const isCard = (text: string): text is Card => placeAmongFaces.has(text);

/** A hand as it is kept. */
export function sorted(cards: readonly Card[]): readonly Card[] {
  return [...cards].sort((one, other) => (placeAmongFaces.get(one) ?? 0) - (placeAmongFaces.get(other) ?? 0));
}

/** A hand without some cards, each written card taking one of its face; or the first face that the hand has too few of. */
export function without(
  hand: readonly Card[],
  cards: readonly Card[],
): { readonly left: readonly Card[] } | { readonly missing: Card } {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return { missing: card };
    left.splice(at, 1);
  }
  return { left };
}

/** Only the next seat is asked for an ace, a two or a joker, and taking one costs it the draw (SK-14). */
export const isStopCard = (card: Card): boolean => isWild(card) || rankOf(card) === 'A';

const tens: readonly NaturalRank[] = ['T', 'J', 'Q', 'K'];

/** A natural card: melded, or left in a hand and then against it. */
export function naturalPoints(card: NaturalCard): number {
  const rank = rankOf(card);
  if (rank === 'A') return 15;
  return tens.includes(rank) ? 10 : 5;
}

/** A wild card: in a meld of its own kind, standing for another card, left in a hand. */
export const wildPoints = {
  '2': { own: 50, standing: 25, left: 50 },
  JK: { own: 100, standing: 50, left: 100 },
} as const;

/** What a card left in a hand costs. */
export function pointsInHand(card: Card): number {
  return isWild(card) ? wildPoints[wildKindOf(card)].left : naturalPoints(card);
}
