import { askedView } from '../../plan/played-game.js';

/** Cards as moves write them (`3C`, `JK`), or only how many they are. */
interface SeenCards {
  readonly count: number;
  readonly cards: readonly string[] | null;
}

/** A meld on the table. */
export interface LaidMeld {
  /** As moves name it: `m1`. */
  readonly name: string;
  readonly side: number;
  readonly cards: readonly string[];
  /** The card or rank that its wild card represents; null if it has none. */
  readonly standsFor: string | null;
  /** How many cards were added in this turn (SK-10). */
  readonly added: number;
}

/** What a seat is shown of a hand. */
export interface SkarneyView {
  readonly phase: string;
  readonly round: number;
  readonly dealerSeat: number;
  readonly turn: { readonly melded: boolean };
  readonly offer: { readonly card: string } | null;
  readonly hands: readonly SeenCards[];
  readonly stock: SeenCards;
  /** The sides that have their contract down. */
  readonly contracts: readonly number[];
  readonly melds: readonly LaidMeld[];
}

export const skarneyView = askedView<SkarneyView>(
  'SkarneyView',
  `phase round dealerSeat turn { melded } offer { card } hands { count cards } stock { count cards }
    contracts melds { name side cards standsFor added }`,
);

/** A card as moves write it: `3C`, `JK`. */
export type Card = string;

const suits = ['C', 'D', 'H', 'S'] as const;
/** The places of a sequence from low ace to high ace; place 2 can only hold a wild card (SK-3). */
const places = 'A23456789TJQKA';

export const isWild = (card: Card): boolean => card === 'JK' || card.startsWith('2');
export const rankOf = (card: Card): string => card.charAt(0);

/** What a card costs in the hand. */
export function pointsInHand(card: Card): number {
  if (card === 'JK') return 100;
  if (isWild(card)) return 50;
  if (rankOf(card) === 'A') return 15;
  return 'TJQK'.includes(rankOf(card)) ? 10 : 5;
}

/** A hand without these cards, one of the hand for each. */
export function without(hand: readonly Card[], cards: readonly Card[]): readonly Card[] {
  const left = [...hand];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export const kinds = ['set', 'sequence'] as const;
export type Kind = (typeof kinds)[number];

/** A possible meld of three: the card of each place that the hand has, and gaps. */
export interface Plan {
  readonly kind: Kind;
  /** In the order of the meld; null is a gap. */
  readonly cards: readonly (Card | null)[];
}

export const heldOf = ({ cards }: Plan): readonly Card[] => cards.filter((card) => card !== null);
const smallest = 3;

function setPlans(hand: readonly Card[]): readonly Plan[] {
  const ranks = [...new Set(hand.map(rankOf))];
  return ranks.map((rank) => {
    const own = hand.filter((card) => rankOf(card) === rank).slice(0, smallest);
    return { kind: 'set', cards: [...own, ...Array.from({ length: smallest - own.length }, () => null)] };
  });
}

function sequencePlans(hand: readonly Card[]): readonly Plan[] {
  const lows = Array.from({ length: places.length - smallest + 1 }, (_, low) => low);
  return suits.flatMap((suit) =>
    lows.map((low): Plan => {
      const wanted = [...places.slice(low, low + smallest)].map((rank) => `${rank}${suit}`);
      return { kind: 'sequence', cards: wanted.map((card) => (hand.includes(card) ? card : null)) };
    }),
  );
}

const byHeld = (one: Plan, other: Plan): number => heldOf(other).length - heldOf(one).length;

/** So many melds of three of one kind, none sharing a card, that the natural cards of a hand come nearest to. */
export function plansFor(hand: readonly Card[], kind: Kind, most: number): readonly Plan[] {
  const plans: Plan[] = [];
  let left: readonly Card[] = hand.filter((card) => !isWild(card));
  while (plans.length < most) {
    const [best] = [...(kind === 'set' ? setPlans(left) : sequencePlans(left))].sort(byHeld);
    if (best === undefined || heldOf(best).length === 0) break;
    plans.push(best);
    left = without(left, heldOf(best));
  }
  return plans;
}

/** How near plans are to be melds: two of three count for more than twice one. */
export const nearness = (plans: readonly Plan[]): number =>
  plans.reduce((sum, plan) => sum + heldOf(plan).length ** 2, 0);

/** A plan whose gap, if it has one, is filled by a wild card of the hand; `undefined` if it stays open. */
export function filled({ cards }: Plan, wild: Card | undefined): readonly Card[] | undefined {
  const whole = cards.map((card) => card ?? wild).filter((card) => card !== undefined);
  const gaps = cards.filter((card) => card === null).length;
  return gaps < 2 && whole.length === cards.length ? whole : undefined;
}

/** The places of a sequence, from its low end: the first natural card other than an ace determines the others. */
function lowestPlace(cards: readonly Card[]): number {
  const anchor = cards.findIndex((card) => !isWild(card) && rankOf(card) !== 'A');
  return places.indexOf(rankOf(cards[anchor] ?? '')) - anchor;
}

/** The cards next to the ends of a sequence: `low` and `high`, as far as it can go on. */
export function beyond(cards: readonly Card[]): { readonly low?: Card; readonly high?: Card } {
  const suit = cards.find((card) => !isWild(card))?.charAt(1) ?? '';
  const low = lowestPlace(cards);
  const [before, after] = [places[low - 1], places[low + cards.length]];
  return {
    ...(before === undefined ? {} : { low: `${before}${suit}` }),
    ...(after === undefined ? {} : { high: `${after}${suit}` }),
  };
}

/** What the cards of a meld make: a set, a sequence, or wild cards of one kind. */
export function kindOf(cards: readonly Card[]): Kind | 'wild' {
  const natural = cards.filter((card) => !isWild(card));
  if (natural.length === 0) return 'wild';
  return new Set(natural.map(rankOf)).size === 1 ? 'set' : 'sequence';
}
