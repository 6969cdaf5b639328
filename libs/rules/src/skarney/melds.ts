import { accepted, type Checked, type Refused } from '@fairview/kernel';
import {
  isNatural,
  isWild,
  naturalPoints,
  rankOf,
  suitOf,
  wildKindOf,
  wildPoints,
  type Card,
  type NaturalRank,
  type Suit,
  type WildCard,
  type WildKind,
} from './cards.js';
import { refuse } from './english.js';
import { setMin } from './variant.js';

/** A meld, its cards in order; a wild card in a set or sequence represents its place (SK-5). */
export type Meld = CardSet | Sequence | WildMeld;
/** SK-2. */
export type CardSet = { readonly kind: 'set'; readonly rank: NaturalRank; readonly cards: readonly Card[] };
/** SK-3: cards in rising order; `low` is the place of the first, from 1. */
export type Sequence = {
  readonly kind: 'sequence';
  readonly suit: Suit;
  readonly low: number;
  readonly cards: readonly Card[];
};
/** SK-4. */
export type WildMeld = { readonly kind: 'wild'; readonly of: WildKind; readonly cards: readonly Card[] };

export const ends = ['low', 'high'] as const;
export type End = (typeof ends)[number];

/** SK-3: the places of a sequence from low ace to high ace. */
const placeRanks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;

/** The card whose place this is; of place 2 the two, which is never there as itself. */
export function cardAtPlace(suit: Suit, place: number): Card | undefined {
  const rank = placeRanks[place - 1];
  return rank === undefined ? undefined : `${rank}${suit}`;
}

/** The card that would stand next to an end of a sequence; undefined if it goes no further. */
export function cardBeyond({ suit, low, cards }: Sequence, end: End): Card | undefined {
  return cardAtPlace(suit, end === 'low' ? low - 1 : low + cards.length);
}

const isOneRank = (cards: readonly Card[]): boolean =>
  new Set(cards.filter(isNatural).map(rankOf)).size === 1;

/** SK-2 to SK-4: a meld of fewer than three cards; which rule it breaks goes by what its cards have in common. */
export function judgeSize(cards: readonly Card[]): Refused | undefined {
  if (cards.length >= setMin) return undefined;
  const wild = cards.filter(isWild);
  const areTwos = cards.length === wild.length && wild.every((card) => wildKindOf(card) === '2');
  if (!areTwos && cards.length === wild.length) return refuse('SK-4', 'wild-cards-too-few');
  return areTwos || isOneRank(cards) ? refuse('SK-2', 'set-too-small') : refuse('SK-3', 'sequence-too-short');
}

/**
 * The meld that three or more cards make as they are written. Refused: SK-4 jokers with twos alone, SK-10 a second wild
 * card, SK-2 too large a set, SK-3 neither set nor sequence.
 */
export function readMeld(cards: readonly Card[], setMax: number | null): Checked<Meld> {
  const wild = cards.filter(isWild);
  if (wild.length === cards.length) return wildMeld(wild);
  if (wild.length > 1) return refuse('SK-10', 'second-wild-card');
  const first = cards.find(isNatural);
  if (first !== undefined && isOneRank(cards)) {
    return sized({ kind: 'set', rank: rankOf(first), cards }, setMax);
  }
  const sequence = sequenceOf(cards);
  return sequence === undefined ? refuse('SK-3', 'no-set-no-sequence') : accepted(sequence);
}

function wildMeld(cards: readonly WildCard[]): Checked<Meld> {
  const [of = 'JK', ...others] = new Set(cards.map(wildKindOf));
  return others.length > 0
    ? refuse('SK-4', 'wild-cards-mixed')
    : accepted({ kind: 'wild', of, cards } satisfies WildMeld);
}

/** SK-2. */
function sized(set: CardSet, setMax: number | null): Checked<Meld> {
  return setMax !== null && set.cards.length > setMax
    ? refuse('SK-2', 'set-too-large', { most: setMax })
    : accepted(set);
}

/** SK-3: an ace is low or high, so that another natural card has to say where a sequence starts. */
function sequenceOf(cards: readonly Card[]): Sequence | undefined {
  const anchor = cards.findIndex((card) => isNatural(card) && rankOf(card) !== 'A');
  const card = cards[anchor];
  if (card === undefined || isWild(card)) return undefined;
  const suit = suitOf(card);
  const low = placeRanks.indexOf(rankOf(card)) + 1 - anchor;
  const fits = cards.every((one, index) => {
    const place = cardAtPlace(suit, low + index);
    return isWild(one) ? place !== undefined : place === one;
  });
  return fits ? { kind: 'sequence', suit, low, cards } : undefined;
}

/** The wild card of a set or sequence, its index and what it represents (SK-5): a rank, or the card of its place. */
export function standing(
  meld: Meld,
): { readonly wild: WildCard; readonly at: number; readonly for: string } | undefined {
  const at = meld.cards.findIndex(isWild);
  const wild = meld.cards[at];
  if (meld.kind === 'wild' || wild === undefined || isNatural(wild)) return undefined;
  return {
    wild,
    at,
    for: meld.kind === 'set' ? meld.rank : (cardAtPlace(meld.suit, meld.low + at) ?? ''),
  };
}

/** Source: what a meld counts for its side. */
export function meldPoints(meld: Meld): number {
  const worth = meld.kind === 'wild' ? 'own' : 'standing';
  return meld.cards.reduce(
    (sum, card) => sum + (isWild(card) ? wildPoints[wildKindOf(card)][worth] : naturalPoints(card)),
    0,
  );
}

/** A card to be added; `end` is its mark, if it has one. */
export type Addition = { readonly card: Card; readonly end?: End };

/** The ends of a sequence at which a card may be put. */
function endsFor(sequence: Sequence, card: Card): readonly End[] {
  return ends.filter((end) => {
    const beyond = cardBeyond(sequence, end);
    return isWild(card) ? beyond !== undefined : beyond === card;
  });
}

/** Notation: a mark is needed of a wild card on a sequence, and of an ace that fits both ends. */
export function needsMark(meld: Meld, card: Card): boolean {
  return meld.kind === 'sequence' && (isWild(card) || endsFor(meld, card).length > 1);
}

/** Notation: errors in the marks, independent of the sequence. Refused: SK-0. */
export function judgeMarks(meld: Meld, additions: readonly Addition[]): Refused | undefined {
  if (meld.kind !== 'sequence') {
    const marked = additions.some(({ end }) => end !== undefined);
    return marked ? refuse('SK-0', 'mark-without-ends') : undefined;
  }
  const bare = additions.find(({ card, end }) => isWild(card) && end === undefined);
  return bare === undefined ? undefined : refuse('SK-0', 'mark-missing', { card: bare.card });
}

/**
 * SK-10: the meld with one card more. Refused: SK-4 another kind in a wild-only meld, SK-3 a card that does not fit,
 * SK-10 a second wild card, SK-2 too large a set, SK-0 an ace that fits both ends without its mark.
 */
export function added(meld: Meld, { card, end }: Addition, setMax: number | null): Checked<Meld> {
  const cards = [...meld.cards, card];
  if (meld.kind === 'wild') {
    return isWild(card) && wildKindOf(card) === meld.of
      ? accepted({ ...meld, cards })
      : refuse('SK-4', 'wild-cards-mixed');
  }
  if (isWild(card) && standing(meld) !== undefined) return refuse('SK-10', 'second-wild-card');
  if (meld.kind === 'sequence') return extended(meld, card, end);
  if (isNatural(card) && rankOf(card) !== meld.rank) return refuse('SK-3', 'card-not-fitting', { card });
  return sized({ ...meld, cards }, setMax);
}

function extended(sequence: Sequence, card: Card, marked: End | undefined): Checked<Meld> {
  const { low, cards } = sequence;
  const fitting = endsFor(sequence, card);
  const end = marked ?? fitting[0];
  if (end === undefined || !fitting.includes(end)) return refuse('SK-3', 'card-not-fitting', { card });
  if (marked === undefined && needsMark(sequence, card)) return refuse('SK-0', 'mark-missing', { card });
  return accepted(
    end === 'low'
      ? { ...sequence, low: low - 1, cards: [card, ...cards] }
      : { ...sequence, cards: [...cards, card] },
  );
}

/** SK-9: the meld named `name` with a natural card where its wild card stood, and that wild card. Refused: SK-9. */
export function exchanged(
  meld: Meld,
  card: Card,
  name: string,
): Checked<{ readonly meld: Meld; readonly wild: WildCard }> {
  if (isWild(card)) return refuse('SK-9', 'swap-wild-card');
  const stands = standing(meld);
  if (stands === undefined) return refuse('SK-9', 'swap-nothing', { meld: name });
  if (stands.for !== (meld.kind === 'set' ? rankOf(card) : card)) {
    return refuse('SK-9', 'swap-other-card', { meld: name, card: stands.for });
  }
  return accepted({
    meld: { ...meld, cards: meld.cards.map((old, at) => (at === stands.at ? card : old)) },
    wild: stands.wild,
  });
}
