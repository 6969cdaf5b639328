import type { SkarneyView } from '@fairview/rules';
import { pileSeen, type Pile } from '../../parts/board/cards/hand.js';
import { inLowerCase } from '../game-board.js';

/** A game of Skarney as its pictures and sentences need it. */
export interface SkarneyBoardView {
  readonly kind: 'skarney';
  readonly phase: 'draw' | 'play' | 'reply' | 'over';
  readonly round: number;
  readonly dealer: number;
  readonly turn: {
    readonly seat: number;
    readonly drawSkipped: boolean;
    readonly contract: boolean;
    readonly melded: boolean;
  };
  readonly offer: { readonly card: string; readonly asked: readonly number[] } | null;
  readonly hands: readonly Pile[];
  readonly stock: Pile;
  /** The sides whose contract is down. */
  readonly contracts: readonly number[];
  readonly melds: readonly {
    readonly name: string;
    readonly side: number;
    readonly cards: readonly string[];
    readonly standsFor: string | null;
    readonly added: number;
  }[];
}

type SentCards = { readonly count: number; readonly cards: readonly string[] | null };

/** `SkarneyView` of the API. */
export interface SentSkarney extends Pick<
  SkarneyBoardView,
  'round' | 'turn' | 'offer' | 'contracts' | 'melds'
> {
  readonly __typename: 'SkarneyView';
  readonly phase: string;
  readonly dealerSeat: number;
  readonly hands: readonly SentCards[];
  readonly stock: SentCards;
}

const pileSent = ({ count, cards: faces }: SentCards): Pile => ({ count, faces });

export function skarneySent(sent: SentSkarney): SkarneyBoardView {
  const { phase, round, dealerSeat: dealer, turn, offer, contracts, melds } = sent;
  return {
    kind: 'skarney',
    phase: inLowerCase<SkarneyBoardView['phase']>(phase),
    round,
    dealer,
    turn,
    offer,
    contracts,
    melds,
    hands: sent.hands.map(pileSent),
    stock: pileSent(sent.stock),
  };
}

/** The number, from 0, of a seat or side by its name: `P1`, of partners `T1`. */
const numberOf = (name: string): number => Number(name.slice(1)) - 1;

export const skarneySeen = (view: SkarneyView): SkarneyBoardView => ({
  kind: 'skarney',
  phase: view.phase,
  round: view.round,
  dealer: numberOf(view.dealer),
  turn: {
    seat: numberOf(view.turn.seat),
    drawSkipped: view.turn.drawSkipped,
    contract: view.turn.contract,
    melded: view.turn.melded,
  },
  offer: view.offer && { card: view.offer.card, asked: view.offer.asked.map(numberOf) },
  hands: view.hands.map(pileSeen),
  stock: pileSeen(view.stock),
  contracts: view.contracts.map(numberOf),
  melds: view.melds.map(({ meld: name, side, cards, standsFor }) => ({
    name,
    side: numberOf(side),
    cards,
    standsFor,
    added: view.turn.added[name] ?? 0,
  })),
});
