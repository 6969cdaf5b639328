import { refused, type Params, type Refused } from '@fairview/kernel';

/** A sentence for every code that Skarney raises. */
export const skarneyEnglish = {
  'players-missing': 'The variant must name the number of players: 2, 3 or 4.',
  'partners-not-four': 'Partnerships need four players.',
  'set-max-unreadable': 'The option “setMax” must be null or a whole number of 3 or more.',
  'round-unreadable': 'The round must be a whole number from 1 to 7.',
  'dealer-unreadable': 'The dealer must be a whole number from 1 to {players}.',
  'deck-unreadable': 'The deck must be a list of 108 cards such as TS or JK, top card first.',
  'deck-not-whole': 'The deck must be two packs and four jokers; it does not have {count} of {card}.',

  'action-unreadable':
    'A move must be draw, swap m1 4C, contract … / … / …, meld …, lay m1 7C, offer KC, take, pass, one card ' +
    'or end; “{text}” is none of these.',
  'action-out-of-phase': 'The move “{action}” is not allowed in the phase {phase}.',
  'meld-unknown': 'There is no meld {meld} on the table.',
  'card-not-in-hand': 'This hand does not have the card {card}, or not as many times.',
  'draw-skipped': 'A player who took an ace, a two or a joker does not draw.',

  'contract-first': 'A side may not meld or lay off before its contract is down.',
  'contract-this-turn': 'In this game a side may not meld or lay off in the turn of its contract.',
  'contract-down': 'The contract of this side is already down.',
  'contract-number': 'The contract of this round must have {melds} melds.',
  'contract-not-threes': 'Every meld of a contract must have exactly 3 cards.',
  'contract-wild-cards': 'A meld of a contract must have at most one wild card.',
  'contract-mixed': 'A contract must be all sets or all sequences.',

  'set-too-small': 'A set must have at least 3 cards.',
  'set-too-large': 'In this game a set must have at most {most} cards.',
  'sequence-too-short': 'A sequence must have at least 3 cards.',
  'no-set-no-sequence': 'These cards are neither a set nor a sequence in rising order.',
  'card-not-fitting': 'The card {card} does not fit there.',
  'wild-cards-too-few': 'A meld of wild cards only must have at least 3 cards.',
  'wild-cards-mixed': 'A meld of wild cards only must be all jokers or all twos.',
  'second-wild-card': 'A set or sequence must have at most one wild card.',

  'swap-after-meld': 'Wild cards must be exchanged before the first meld of the turn.',
  'swap-own-side': 'Wild cards may be taken only from melds of opponents.',
  'swap-wild-card': 'Only a natural card may be exchanged for a wild card.',
  'swap-nothing': 'No wild card can be taken from the meld {meld}.',
  'swap-other-card': 'The wild card in {meld} stands for {card}.',

  'lay-other-side': 'Cards may be added only to melds of one’s own side.',
  'lay-too-many': 'At most two cards may be added to a meld in one turn.',
  'mark-missing':
    'The move must say to which end {card} is added: {card}< for the low end, {card}> for the high end.',
  'mark-without-ends': 'A card may have a mark (< or >) only if it is added to a sequence.',

  'offer-last-card': 'A player with one card left must say “one card” and may not offer it.',
  'more-than-one-card': '“One card” needs a hand of one card; this hand has {cards}.',
  'end-too-early': 'The hand may end only in the turn in which the last card of the stock is drawn.',
  'stock-empty': 'The last card of the stock has been drawn: this turn ends the hand.',
} as const;
export type SkarneyCode = keyof typeof skarneyEnglish;

/** A refusal under one of Skarney's rules: the codes are those that have a sentence. */
export function refuse(rule: string, code: SkarneyCode, params?: Params): Refused {
  return refused(rule, code, params);
}
