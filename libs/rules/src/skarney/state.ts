import type { Outcome, Seat } from '../game/outcome.js';
import type { Card } from './cards.js';
import type { Meld } from './melds.js';
import type { SkarneyVariant } from './variant.js';

export const phases = ['draw', 'play', 'reply', 'over'] as const;
export type Phase = (typeof phases)[number];

/** A side by its place among the sides, from 0: in partnership two sides, else one a seat. */
export type SideIndex = number;

/** A meld on the table, and whose it is. */
export interface LaidMeld {
  readonly side: SideIndex;
  readonly meld: Meld;
}

/** What was done so far by the seat in turn, as far as it bears on what it may still do. */
export interface Turn {
  readonly seat: Seat;
  /** SK-14: the seat took an ace, a two or a joker from the last offer. */
  readonly drawSkipped: boolean;
  /** SK-8: the seat has melded or laid, the contract included. */
  readonly melded: boolean;
  /** SK-7: the seat has put the contract down in this turn. */
  readonly contract: boolean;
  /** SK-10: the index of the meld, once for each card that was added. */
  readonly added: readonly number[];
}

/** A card on its way round: it is in nobody's hand. */
export interface Offer {
  readonly card: Card;
  /** The seats that have not answered; the first is asked. */
  readonly asked: readonly Seat[];
}

/** A hand of Skarney at one ply. */
export interface SkarneyState {
  readonly variant: SkarneyVariant;
  /** 1 to 7. */
  readonly round: number;
  readonly dealer: Seat;
  readonly phase: Phase;
  readonly turn: Turn;
  /** There in phase reply. */
  readonly offer: Offer | undefined;
  /** By seat, in the order of `sorted`. */
  readonly hands: readonly (readonly Card[])[];
  /** The top card first. In phase play it is empty when the last card was drawn in this turn (SK-15). */
  readonly stock: readonly Card[];
  /** m1, m2, … */
  readonly melds: readonly LaidMeld[];
  /** By side: its contract is down. */
  readonly contracts: readonly boolean[];
  readonly outcome: Outcome | undefined;
}

export const seatsOf = ({ players }: SkarneyVariant): readonly Seat[] =>
  Array.from({ length: players }, (_, seat) => seat);

/** The seat to the left, clockwise. */
export const leftOf = ({ players }: SkarneyVariant, seat: Seat): Seat => (seat + 1) % players;

const partnerships = 2;

export const sideOf = ({ partners }: SkarneyVariant, seat: Seat): SideIndex =>
  partners ? seat % partnerships : seat;

export const sidesOf = ({ players, partners }: SkarneyVariant): readonly SideIndex[] =>
  Array.from({ length: partners ? partnerships : players }, (_, side) => side);

export const seatName = (seat: Seat): string => `P${seat + 1}`;
export const sideName = ({ partners }: SkarneyVariant, side: SideIndex): string =>
  `${partners ? 'T' : 'P'}${side + 1}`;
export const meldName = (index: number): string => `m${index + 1}`;

export const handOf = (state: SkarneyState, seat: Seat): readonly Card[] => state.hands[seat] ?? [];

/** A turn before its first ply. */
export const newTurn = (seat: Seat, drawSkipped: boolean): Turn => ({
  seat,
  drawSkipped,
  melded: false,
  contract: false,
  added: [],
});

/** A list with another value at one place. */
export const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((old, index) => (index === at ? value : old));
