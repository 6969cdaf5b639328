import type { Seat } from '../game/outcome.js';
import type { Viewer } from '../game/contract.js';
import type { Card } from './cards.js';
import { standing, type Meld } from './melds.js';
import {
  handOf,
  meldName,
  seatName,
  seatsOf,
  sideName,
  sidesOf,
  type LaidMeld,
  type Phase,
  type SkarneyState,
  type Turn,
} from './state.js';

/** Cards as a viewer knows them: the cards, or only how many. */
export type SeenCards = readonly Card[] | number;

/** What a viewer sees of a hand of Skarney. Seats are written `P1`, sides `P1` or of partners `T1`, melds `m1`. */
export type SkarneyView = {
  readonly position: string;
  /** Of the seven rounds of a match (SK-19). */
  readonly round: number;
  readonly dealer: string;
  readonly phase: Phase;
  /** What was done in this turn, as far as it bears on what may still be done. */
  readonly turn: {
    readonly seat: string;
    readonly drawSkipped: boolean;
    readonly contract: boolean;
    readonly melded: boolean;
    /** By meld, how many cards were added in this turn (SK-10). */
    readonly added: { readonly [meld: string]: number };
  };
  /** The card on offer, and the seats that may answer; null if there is none. */
  readonly offer: { readonly card: Card; readonly asked: readonly string[] } | null;
  /** By seat. */
  readonly hands: readonly SeenCards[];
  /** The top card first, if it is seen: the arbiter alone sees it. */
  readonly stock: SeenCards;
  /** The sides that have laid the contract of the round. */
  readonly contracts: readonly string[];
  readonly melds: readonly {
    readonly meld: string;
    readonly side: string;
    readonly cards: readonly Card[];
    /** The card that the wild card of a meld represents (SK-5). */
    readonly standsFor: string | null;
  }[];
};

const listed = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

/** `3C 3C JK`, or `3 cards`. */
function seenText(seen: SeenCards): string {
  if (typeof seen !== 'number') return seen.length === 0 ? '0 cards' : seen.join(' ');
  return seen === 1 ? '1 card' : `${seen} cards`;
}

/** `3C 3D JK=3`, `4H JK=5H 6H`: with the meaning of the wild card (SK-5). */
function meldText(meld: Meld): string {
  const stands = standing(meld);
  return meld.cards.map((card, at) => (stands?.at === at ? `${card}=${stands.for}` : card)).join(' ');
}

const laidText = ({ variant }: SkarneyState, { side, meld }: LaidMeld, index: number): string =>
  `${meldName(index)} ${sideName(variant, side)} ${meldText(meld)}`;

/** By meld name, how many cards were added in this turn (SK-10). */
function addedCounts({ added }: Turn): readonly (readonly [string, number])[] {
  return [...new Set(added)]
    .sort((one, other) => one - other)
    .map((index) => [meldName(index), added.filter((one) => one === index).length]);
}

/** What was done in this turn, as far as it bears on what may still be done. */
function turnText({ turn, stock, phase }: SkarneyState): string {
  const actions = [
    ...(turn.drawSkipped ? ['draw skipped'] : []),
    ...(turn.contract ? ['contract'] : []),
    ...(turn.melded ? ['melded'] : []),
    ...addedCounts(turn).map(([meld, cards]) => `${meld} +${cards}`),
    ...(phase === 'play' && stock.length === 0 ? ['last card drawn'] : []),
  ];
  return [`turn ${seatName(turn.seat)}`, ...actions].join(', ');
}

const contractsDown = ({ variant, contracts }: SkarneyState): readonly string[] =>
  sidesOf(variant)
    .filter((side) => contracts[side] === true)
    .map((side) => sideName(variant, side));

/** The player a card was requested from: the card itself is seen by all. */
function offerText({ offer }: SkarneyState): readonly string[] {
  return offer === undefined ? [] : [`offer ${offer.card} to ${offer.asked.map(seatName).join(' ')}`];
}

/** The position as one line of words, with the hands and the stock as they are seen. */
function described(state: SkarneyState, hands: readonly SeenCards[], stock: SeenCards): string {
  return [
    state.phase,
    `round ${state.round}, dealer ${seatName(state.dealer)}`,
    turnText(state),
    ...offerText(state),
    `hands ${hands.map((seen, seat) => `${seatName(seat)} ${seenText(seen)}`).join(', ')}`,
    `stock ${seenText(stock)}`,
    `contracts ${listed(contractsDown(state))}`,
    `melds ${listed(state.melds.map((laid, index) => laidText(state, laid, index)))}`,
  ].join(' | ');
}

/** All of the position, the stock in order. */
export const formatPosition = (state: SkarneyState): string => described(state, state.hands, state.stock);

/**
 * What a viewer sees. Nobody sees another's hand, not the partner's either, nor the stock; the arbiter sees all. Each
 * of `hands` and `stock` is the cards, or their number if they are not seen.
 */
export function view(state: SkarneyState, viewer: Viewer): SkarneyView {
  const sees = (seat: Seat) => viewer === 'arbiter' || viewer === seat;
  const hands = seatsOf(state.variant).map((seat): SeenCards => {
    const hand = handOf(state, seat);
    return sees(seat) ? hand : hand.length;
  });
  const stock = viewer === 'arbiter' ? state.stock : state.stock.length;
  const { variant, turn, offer } = state;
  return {
    position: described(state, hands, stock),
    round: state.round,
    dealer: seatName(state.dealer),
    phase: state.phase,
    turn: {
      seat: seatName(turn.seat),
      drawSkipped: turn.drawSkipped,
      contract: turn.contract,
      melded: turn.melded,
      added: Object.fromEntries(addedCounts(turn)),
    },
    offer: offer === undefined ? null : { card: offer.card, asked: offer.asked.map(seatName) },
    hands,
    stock,
    contracts: contractsDown(state),
    melds: state.melds.map(({ side, meld }, index) => ({
      meld: meldName(index),
      side: sideName(variant, side),
      cards: meld.cards,
      standsFor: standing(meld)?.for ?? null,
    })),
  };
}
