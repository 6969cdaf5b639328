import { refused, type Params, type Refused } from '@fairview/kernel';

/** A sentence for every code that Scarney Baccarat raises. */
export const baccaratEnglish = {
  'baccarat-move-unreadable':
    'A move must be cut CARDS, bet SPACE AMOUNT, side NUMBER AMOUNT, field AMOUNT, insure AMOUNT, done, leave, stand, ' +
    'draw, double, split or decline, such as bet 1 20; “{text}” is none of these.',
  'baccarat-phase': 'The move {kind} is not allowed in the phase {phase}.',
  'side-number-unknown': 'A side bet must be on 5, 6, 7, 8 or 9, not on {number}.',
  'space-unknown': 'There is no space {space}: the table has spaces 1 to 6.',
  'space-taken': 'Space {space} already has a bet.',
  'spaces-all-held': 'A seat may bet on at most {most} spaces.',
  'cut-out-of-bounds': 'The cut must take 1 to {most} cards from the top, not {cards}.',
  'space-reserved': 'Space {space} is the home of seat {owner}, who may still bet on it.',
  'side-bet-twice': 'This seat already has a side bet on {number}.',
  'field-bet-twice': 'This seat already has a field bet.',
  'amount-not-in-units': 'Chips must be placed in multiples of {unit}; {amount} is not one.',
  'bet-out-of-bounds': 'A bet on a space must be {min} to {max}, not {amount}.',
  'stake-out-of-bounds': 'A side or field bet must be {unit} to {max}, not {amount}.',
  'hand-not-a-pair': 'Only a pair can be split: two cards of one rank, or any two that count ten.',
  'insurance-not-half': 'An insurance must be half of the wager, {half}.',
  'chips-too-few': 'This needs {amount}, but the seat has only {chips} left.',
  'bet-compulsory': 'Each seat must bet on a space in each round.',
  'leave-after-bet': 'Only a seat without bets in this round may leave.',
  'chips-not-one-a-seat':
    'The option “chips” must be a list of numbers, one for each seat, for 1 to {most} seats.',
  'figure-unfit': 'The option “{key}” must be a whole number from {least} to {most}.',
  'unit-odd': 'The option “unit” must be even, so that half of a bet is a whole number.',
  'limits-not-in-units': 'The option “{key}” must be a multiple of the unit, {unit}.',
  'limits-crossed': 'The largest bet, {max}, must not be less than the smallest, {min}.',
  'shoe-not-four-packs': 'A shoe must be a list of 208 cards, each of the 52 cards four times.',
} as const;
export type BaccaratCode = keyof typeof baccaratEnglish;

/** A refusal under one of the rules of Scarney Baccarat: the codes are those that have a sentence. */
export function refuse(rule: string, code: BaccaratCode, params?: Params): Refused {
  return refused(rule, code, params);
}
