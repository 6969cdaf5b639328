import type { Seat } from '../game/outcome.js';
import { isCard, type Card } from './cards.js';
import { readMeld } from './melds.js';
import { sidesOf, type LaidMeld, type Phase, type SkarneyState } from './state.js';
import type { SkarneyVariant } from './variant.js';

/** A hand of Skarney as a seat is shown it, seats and sides by their numbers from 0. */
export interface SkarneySeen {
  readonly phase: Phase;
  readonly round: number;
  readonly dealer: Seat;
  readonly turn: {
    readonly seat: Seat;
    readonly drawSkipped: boolean;
    readonly contract: boolean;
    readonly melded: boolean;
  };
  readonly offer: { readonly card: string; readonly asked: readonly Seat[] } | null;
  /** By seat: how many cards, and which if they are shown. */
  readonly hands: readonly { readonly count: number; readonly faces: readonly string[] | null }[];
  readonly stock: { readonly count: number };
  /** The sides whose contract is down. */
  readonly contracts: readonly number[];
  readonly melds: readonly {
    readonly side: number;
    readonly cards: readonly string[];
    readonly added: number;
  }[];
}

/** Anything that lies where a seat does not look. */
const unseen = (count: number): readonly Card[] => Array.from({ length: count }, () => 'JK' as const);

/**
 * A hand by what one seat is shown of it: other hands and the stock are jokers, for they bear on no ply of that seat. Undefined if
 * something shown is no card or no meld.
 */
export function stateSeen(variant: SkarneyVariant, view: SkarneySeen): SkarneyState | undefined {
  const shown = [
    view.offer?.card ?? [],
    view.hands.map(({ faces }) => faces ?? []),
    view.melds.map(({ cards }) => cards),
  ];
  if (!shown.flat(2).every(isCard)) return undefined;
  const melds = view.melds.flatMap(({ side, cards }): readonly LaidMeld[] => {
    const meld = readMeld(cards as readonly Card[], variant.setMax);
    return meld.ok ? [{ side, meld: meld.value }] : [];
  });
  if (melds.length < view.melds.length) return undefined;
  return {
    variant,
    round: view.round,
    dealer: view.dealer,
    phase: view.phase,
    turn: {
      ...view.turn,
      added: view.melds.flatMap(({ added }, meld) => Array.from({ length: added }, () => meld)),
    },
    offer:
      view.offer && isCard(view.offer.card) ? { card: view.offer.card, asked: view.offer.asked } : undefined,
    hands: view.hands.map(({ count, faces }) => (faces as readonly Card[] | null) ?? unseen(count)),
    stock: unseen(view.stock.count),
    contracts: sidesOf(variant).map((side) => view.contracts.includes(side)),
    melds,
    outcome: undefined,
  };
}
