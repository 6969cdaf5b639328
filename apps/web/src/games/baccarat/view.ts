import type { BaccaratView } from '@fairview/rules';
import { inLowerCase } from '../game-board.js';

/** A card on the table: null is hidden from the viewer; one that lies face down may yet be known to an arbiter. */
export interface CardOnTable {
  readonly card: string | null;
  readonly faceDown: boolean;
}

/** A game of Scarney Baccarat as its pictures and sentences need it. */
export interface BaccaratBoardView {
  readonly kind: 'baccarat';
  readonly phase: 'cut' | 'bet' | 'play' | 'scarney' | 'baccarat' | 'over';
  readonly seat: number | null;
  readonly round: number;
  readonly rounds: number | null;
  readonly seats: readonly {
    readonly chips: number;
    readonly standing: 'in' | 'out' | 'left';
    readonly done: boolean;
    readonly sideBets: readonly { readonly number: number; readonly amount: number }[];
    readonly fieldBet: number;
  }[];
  readonly hands: readonly {
    readonly seat: number;
    readonly space: number;
    readonly part: 'a' | 'b' | null;
    readonly wager: number;
    readonly insurance: number;
    readonly cards: readonly CardOnTable[];
  }[];
  readonly handAtTurn: number | null;
  readonly dealer: readonly CardOnTable[];
  readonly cut: number;
  readonly cardsLeft: number;
  readonly house: number;
  readonly lines: readonly {
    readonly label: string;
    readonly seat: number | null;
    readonly points: number;
  }[];
}

/** `BaccaratView` of the API. */
export interface SentBaccarat extends Pick<
  BaccaratBoardView,
  'seat' | 'round' | 'rounds' | 'handAtTurn' | 'dealer' | 'cut' | 'cardsLeft' | 'house' | 'lines'
> {
  readonly __typename: 'BaccaratView';
  readonly phase: string;
  readonly seats: readonly (Omit<BaccaratBoardView['seats'][number], 'standing'> & {
    readonly standing: string;
  })[];
  readonly hands: readonly (Omit<BaccaratBoardView['hands'][number], 'part' | 'cards'> & {
    readonly part: string | null;
    readonly dealt: BaccaratBoardView['dealer'];
  })[];
}

export function baccaratSent(view: SentBaccarat): BaccaratBoardView {
  const { seat, round, rounds, handAtTurn, dealer, cut, cardsLeft, house } = view;
  return {
    kind: 'baccarat',
    phase: inLowerCase<BaccaratBoardView['phase']>(view.phase),
    seat,
    round,
    rounds,
    handAtTurn,
    dealer,
    cut,
    cardsLeft,
    house,
    lines: view.lines.map(({ label, seat: whose, points }) => ({ label, seat: whose, points })),
    seats: view.seats.map((each) => ({
      ...each,
      standing: inLowerCase<'in' | 'out' | 'left'>(each.standing),
    })),
    hands: view.hands.map(({ part, dealt, ...hand }) => ({
      ...hand,
      part: part === null ? null : inLowerCase<'a' | 'b'>(part),
      cards: dealt,
    })),
  };
}

const shownToArbiter = /^\((.+)\)$/u;

/** `7H`; face down `??`, to an arbiter `(7H)`. */
function cardNamed(text: string): CardOnTable {
  if (text === '??') return { card: null, faceDown: true };
  const known = shownToArbiter.exec(text)?.[1];
  return { card: known ?? text, faceDown: known !== undefined };
}

export const baccaratSeen = (view: BaccaratView): BaccaratBoardView => ({
  kind: 'baccarat',
  phase: view.phase,
  seat: view.seat,
  round: view.round,
  rounds: view.rounds,
  handAtTurn: view.handAtTurn,
  cut: view.cut,
  cardsLeft: view.cardsLeft,
  house: view.house,
  lines: view.lines.map(({ label, seat, points }) => ({ label, seat, points })),
  seats: view.seats.map(({ isDone: done, side: sideBets, field: fieldBet, chips, standing }) => ({
    chips,
    standing,
    done,
    sideBets,
    fieldBet,
  })),
  hands: view.hands.map(({ part, cards, ...hand }) => ({
    ...hand,
    part: part === '' ? null : part,
    cards: cards.map(cardNamed),
  })),
  dealer: view.dealer.map(cardNamed),
});
