import { accepted, own, type Checked, type Json } from '@fairview/kernel';
import type { Order } from '../game/contract.js';
import { explained, listOf, objectOf, wholeNumber } from '../game/json-schema.js';
import { readKeys } from '../game/options.js';
import { fullDeck, isCard, sorted, type Card } from './cards.js';
import { refuse } from './english.js';
import { leftOf, newTurn, seatsOf, sidesOf, type SkarneyState } from './state.js';
import type { SkarneyVariant } from './variant.js';

export type SkarneySetup = {
  /** 1 to 7 (SK-19). */
  readonly round: number;
  /** 1 to the number of players (SK-1). */
  readonly dealer: number;
  /** The top card first. */
  readonly deck: readonly Card[];
};

const rounds = 7;
const handSize = 11;

/** SK-1: a first hand, its dealer drawn by lot. A match gives its own round and dealer. */
export function deal({ players }: SkarneyVariant, order: Order): SkarneySetup {
  const [dealer = 0] = order(players);
  const deck = order(fullDeck.length).flatMap((index) => fullDeck[index] ?? []);
  return { round: 1, dealer: dealer + 1, deck };
}

const isWithin = (given: Json | undefined, most: number): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= most;

/** R-4, as JSON Schema. */
export const skarneySetupSchema = objectOf(
  {
    round: explained(
      'The round of the match, which decides the contract and the bonus of the hand (SK-19).',
      wholeNumber(1, rounds),
    ),
    dealer: explained('The player who deals, from 1 (SK-1).', wholeNumber(1, 4)),
    deck: explained(
      'All cards, the top one first.',
      listOf({ type: 'string', pattern: '^([A2-9TJQK][CDHS]|JK)$' }, { minItems: 108, maxItems: 108 }),
    ),
  },
  { required: ['round', 'dealer', 'deck'] },
);

/** round, dealer and deck, all of them. */
export function readSetup({ players }: SkarneyVariant, given: Json): Checked<SkarneySetup> {
  const keys = readKeys(given, ['round', 'dealer', 'deck']);
  if (!keys.ok) return keys;
  const [round, dealer] = [own(keys.value, 'round'), own(keys.value, 'dealer')];
  if (!isWithin(round, rounds)) return refuse('R-4', 'round-unreadable');
  if (!isWithin(dealer, players)) return refuse('R-4', 'dealer-unreadable', { players });
  const deck = readDeck(own(keys.value, 'deck'));
  return deck.ok ? accepted({ round, dealer, deck: deck.value }) : deck;
}

function readDeck(given: Json | undefined): Checked<readonly Card[]> {
  if (!Array.isArray(given) || given.length !== fullDeck.length) return refuse('R-4', 'deck-unreadable');
  const cards = given.filter((card: Json) => typeof card === 'string').filter(isCard);
  if (cards.length < fullDeck.length) return refuse('R-4', 'deck-unreadable');
  const countOf = (deck: readonly Card[], card: Card) => deck.filter((one) => one === card).length;
  const wrong = fullDeck.find((card) => countOf(cards, card) !== countOf(fullDeck, card));
  return wrong === undefined
    ? accepted(cards)
    : refuse('R-4', 'deck-not-whole', { card: wrong, count: countOf(fullDeck, wrong) });
}

/** SK-1: one card at a time from the dealer's left, eleven times; that seat has the first turn. */
export function start(variant: SkarneyVariant, { round, dealer, deck }: SkarneySetup): SkarneyState {
  const { players } = variant;
  const first = leftOf(variant, dealer - 1);
  const dealt = deck.slice(0, players * handSize);
  return {
    variant,
    round,
    dealer: dealer - 1,
    phase: 'draw',
    turn: newTurn(first, false),
    offer: undefined,
    hands: seatsOf(variant).map((seat) =>
      sorted(dealt.filter((_, index) => (first + index) % players === seat)),
    ),
    stock: deck.slice(dealt.length),
    melds: [],
    contracts: sidesOf(variant).map(() => false),
    outcome: undefined,
  };
}
