import { refused, type Params, type Refused } from '@fairview/kernel';

/** A sentence for every code that Skarney raises. */
export const skarneyEnglish = {
  'players-missing': 'The variant must say how many play: 2, 3 or 4 players.',
  'partners-not-four': 'Partnerships need four players.',
  'set-max-unreadable': 'The option “setMax” is null or a whole number of 3 or more.',
  'round-unreadable': 'The round is a whole number from 1 to 7.',
  'dealer-unreadable': 'The dealer is a whole number from 1 to {players}.',
  'deck-unreadable': 'The deck is a list of 108 cards such as TS or JK, the top card first.',
  'deck-not-whole': 'The deck must be two packs and four jokers; it does not have {count} of {card}.',

  'action-unreadable':
    'A move is draw, swap m1 4C, contract … / … / …, meld …, lay m1 7C, offer KC, take, pass, one card or end; “{text}” is none of these.',
  'action-out-of-phase': 'There is no “{action}” in phase {phase}.',
  'meld-unknown': 'There is no meld {meld} on the table.',
  'card-not-in-hand': 'There are not that many {card} in this hand.',
  'draw-skipped': 'Who took an ace, a two or a joker plays on without a draw.',

  'contract-first': 'Before its contract is down a side may neither meld nor lay off.',
  'contract-this-turn': 'In this game nobody melds or lays off in the turn of his contract.',
  'contract-down': 'The contract of this side is down already.',
  'contract-number': 'The contract of this round is {melds} melds.',
  'contract-not-threes': 'Every meld of a contract has exactly 3 cards.',
  'contract-wild-cards': 'A meld of a contract has at most one wild card.',
  'contract-mixed': 'A contract is all sets or all sequences.',

  'set-too-small': 'A set has at least 3 cards.',
  'set-too-large': 'In this game a set has at most {most} cards.',
  'sequence-too-short': 'A sequence has at least 3 cards.',
  'no-set-no-sequence': 'These cards are neither a set nor a sequence in rising order.',
  'card-not-fitting': 'The card {card} does not fit there.',
  'wild-cards-too-few': 'A meld of wild cards alone has at least 3 of them.',
  'wild-cards-mixed': 'A meld of wild cards alone is all jokers or all twos.',
  'second-wild-card': 'A set or sequence has at most one wild card.',

  'swap-after-meld': 'Wild cards are exchanged before the first meld of the turn.',
  'swap-own-side': 'Wild cards are exchanged from melds of opponents only.',
  'swap-wild-card': 'Only a natural card is exchanged for a wild card.',
  'swap-nothing': 'There is no wild card to be had from {meld}.',
  'swap-other-card': 'The wild card in {meld} stands for {card}.',

  'lay-other-side': 'Cards are added to melds of one’s own side only.',
  'lay-too-many': 'At most two cards are added to a meld in a turn.',
  'mark-missing': 'It must be said to which end {card} goes: {card}< the low one, {card}> the high one.',
  'mark-without-ends': 'Only on a sequence a card has a mark.',

  'offer-last-card': 'Who has one card left says so and offers nothing.',
  'more-than-one-card': 'There are {cards} cards in this hand.',
  'end-too-early': 'The hand ends when the last card of the stock was drawn in this turn.',
  'stock-empty': 'The last card of the stock is drawn: this turn ends the hand.',
} as const;
export type SkarneyCode = keyof typeof skarneyEnglish;

/** A refusal under one of Skarney's rules: the codes are those that have a sentence. */
export function refuse(rule: string, code: SkarneyCode, params?: Params): Refused {
  return refused(rule, code, params);
}
