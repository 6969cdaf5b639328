import { bug } from '@fairview/kernel';
import type { Line, Outcome, Seat } from '../game/outcome.js';
import type { Card } from './cards.js';
import type { BaccaratVariant } from './variant.js';

/** The phases in which a seat acts, and the end. The dealer's own happen within the ply before them. */
export const phases = ['cut', 'bet', 'play', 'scarney', 'baccarat', 'over'] as const;
export type Phase = (typeof phases)[number];

/** BC-5: chips on one of the dealer's counts, 5 to 9. */
export interface SideBet {
  readonly number: number;
  readonly amount: number;
}

/** What lies before a seat. */
export interface Stack {
  /** Chips that are not staked. */
  readonly chips: number;
  /** BC-14, BC-15: `out` is below the minimum, `left` is gone by its own will; neither is asked to bet again. */
  readonly standing: 'in' | 'out' | 'left';
  /** Chips when the round at hand began, of a seat that was asked to bet in it. */
  readonly atStart: number | undefined;
  /** Its bets of this round stand. */
  readonly isDone: boolean;
  /** In order of their numbers. */
  readonly side: readonly SideBet[];
  /** 0 is no field bet. */
  readonly field: number;
}

/** A bet on a space and, from the deal on, the hand that is played for it. */
export interface Hand {
  readonly seat: Seat;
  readonly space: number;
  /** BC-7: the player's right and left hand of a split. */
  readonly part: '' | 'a' | 'b';
  /** What is at stake on the hand itself: twice the bet once it is doubled. */
  readonly wager: number;
  readonly cards: readonly Card[];
  /** BC-9: its last card lies face down. */
  readonly isLastDown: boolean;
  /** BC-10, BC-11: the insurance that stands now, 0 for none. */
  readonly insurance: number;
}

/** One shoe at one ply. */
export interface BaccaratState {
  readonly variant: BaccaratVariant;
  readonly phase: Phase;
  /** From the cut on as it was cut; all 208 cards, top first. */
  readonly shoe: readonly Card[];
  /** BC-2: how many of them were cut from the top; 0 before the cut. */
  readonly cut: number;
  /** How many of them are gone, burned ones included. */
  readonly dealt: number;
  /** From 1; 0 before the first. */
  readonly round: number;
  /** The one to act: in `cut` and `bet` a seat, later the index of a hand. */
  readonly turn: number;
  readonly seats: readonly Stack[];
  /** In order of spaces, split hands a then b. */
  readonly hands: readonly Hand[];
  readonly dealer: readonly Card[];
  /** Whether the dealer's second card is face up. */
  readonly holeUp: boolean;
  /** BC-17: what the house is ahead of the players, over the rounds that are settled. */
  readonly house: number;
  /** Of the rounds that are settled. */
  readonly lines: readonly Line[];
  /** What was paid and collected in the round at hand. */
  readonly payments: readonly Line[];
  readonly outcome: Outcome | undefined;
}

export const cardsLeft = ({ shoe, dealt }: BaccaratState): number => shoe.length - dealt;

/** The hand that is to be played or asked. */
export function handAtTurn({ hands, turn }: BaccaratState): Hand {
  return hands[turn] ?? bug('no hand is to be played');
}

/** The seat to act while the game is open. */
export function actor(state: BaccaratState): Seat {
  return state.phase === 'cut' || state.phase === 'bet' ? state.turn : handAtTurn(state).seat;
}

export function stackOf({ seats }: BaccaratState, seat: Seat): Stack {
  return seats[seat] ?? bug('no such seat');
}

/** BC-10, BC-11: half of the present wager; whole, since wagers are multiples of an even unit. */
export const halfWager = (hand: Hand): number => hand.wager / 2;

/** As moves and lines write a seat. */
export const seatName = (seat: Seat): string => `P${seat + 1}`;

/** As lines write the place of a hand: `3`, of a split `3a`. */
export const placeName = ({ space, part }: Hand): string => `${space}${part}`;

export function withStack(state: BaccaratState, seat: Seat, change: Partial<Stack>): BaccaratState {
  return {
    ...state,
    seats: state.seats.map((stack, index) => (index === seat ? { ...stack, ...change } : stack)),
  };
}

/** The hand at turn with a change, or several hands in its place. */
export function withHands(state: BaccaratState, ...hands: readonly Hand[]): BaccaratState {
  return {
    ...state,
    hands: [...state.hands.slice(0, state.turn), ...hands, ...state.hands.slice(state.turn + 1)],
  };
}

/** BC-14: chips leave the count when they are staked, and come back to it by the same door. */
export function credited(state: BaccaratState, seat: Seat, amount: number): BaccaratState {
  return withStack(state, seat, { chips: stackOf(state, seat).chips + amount });
}
