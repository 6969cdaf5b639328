import type { Seat } from '../game/outcome.js';
import { isNatural, isWild, rankOf, without, type Card } from './cards.js';
import { added, cardAtPlace, readMeld, type Addition, type Meld } from './melds.js';
import type { SkarneyMove } from './moves.js';
import { contractMelds, play } from './play.js';
import { handOf, sideOf, type SkarneyState } from './state.js';

/** The caller's chance: a whole number from 0, below n. */
type Pick = (n: number) => number;

function shuffled<T>(items: readonly T[], pick: Pick): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(pick(left.length), 1));
}

/**
 * A legal move of the seat in turn, in phase play: nearly always one that puts cards on the table if any is found, so that
 * random hands are contracted, melded, enlarged, robbed of wild cards, and both gone out of and played to the end of the stock.
 * Not every legal move can come up.
 */
export function sample(state: SkarneyState, seat: Seat, pick: Pick): SkarneyMove {
  const ideas = pick(12) === 0 ? [] : shuffled([someSwap, someContract, someMeld, someLay], pick);
  for (const idea of ideas) {
    const move = idea(state, seat, pick);
    if (move !== undefined && play(state, seat, move).ok) return move;
  }
  const hand = handOf(state, seat);
  const card = hand[pick(hand.length)];
  if (state.stock.length === 0) return { kind: 'end' };
  return hand.length < 2 || card === undefined ? { kind: 'one card' } : { kind: 'offer', card };
}

function someSwap(state: SkarneyState, seat: Seat, pick: Pick): SkarneyMove | undefined {
  const swaps = state.melds.flatMap((_, meld) =>
    handOf(state, seat).map((card): SkarneyMove => ({ kind: 'swap', meld, card })),
  );
  return shuffled(swaps, pick).find((move) => play(state, seat, move).ok);
}

/** Three cards of the hand that make a meld: of each rank and at each place of each suit one, with a wild card or without. */
function threes(hand: readonly Card[], kind: 'set' | 'sequence', pick: Pick): readonly (readonly Card[])[] {
  const wild = shuffled(hand.filter(isWild), pick).slice(0, 1);
  const naturals = shuffled(hand.filter(isNatural), pick);
  const complete = (cards: readonly (Card | undefined)[]): readonly (readonly Card[])[] => {
    const filled = cards.map((card) => card ?? wild[0]).filter((card) => card !== undefined);
    return filled.length === 3 && filled.filter(isWild).length < 2 ? [filled] : [];
  };
  if (kind === 'set') {
    return [...new Set(naturals.map(rankOf))].flatMap((rank) => {
      const [first, second, third] = naturals.filter((card) => rankOf(card) === rank);
      return [...complete([first, second, third]), ...complete([first, second, undefined])];
    });
  }
  return (['C', 'D', 'H', 'S'] as const).flatMap((suit) =>
    Array.from({ length: 12 }, (_, low) => low + 1).flatMap((low) => {
      const cards = [low, low + 1, low + 2].map((place) => {
        const card = cardAtPlace(suit, place);
        return naturals.find((one) => one === card);
      });
      return complete(cards);
    }),
  );
}

const wildCount = (cards: readonly Card[]): number => cards.filter(isWild).length;

/** Melds without a wild card first: those are scarce. */
function someContract(state: SkarneyState, seat: Seat, pick: Pick): SkarneyMove | undefined {
  for (const kind of shuffled(['set', 'sequence'] as const, pick)) {
    const melds: (readonly Card[])[] = [];
    let hand = handOf(state, seat);
    while (melds.length < contractMelds(state.round)) {
      const found = shuffled(threes(hand, kind, pick), pick);
      const meld = found.find((cards) => wildCount(cards) === 0) ?? found[0];
      if (meld === undefined) break;
      const rest = without(hand, meld);
      hand = 'left' in rest ? rest.left : [];
      melds.push(meld);
    }
    if (melds.length === contractMelds(state.round)) return { kind: 'contract', melds };
  }
  return undefined;
}

function someMeld(state: SkarneyState, seat: Seat, pick: Pick): SkarneyMove | undefined {
  const hand = handOf(state, seat);
  const alike = [hand.filter((card) => card === 'JK'), hand.filter((card) => card.startsWith('2'))];
  const wild = alike.filter(({ length }) => length >= 3);
  const found = [...threes(hand, 'set', pick), ...threes(hand, 'sequence', pick), ...wild];
  const cards = found[pick(Math.max(1, found.length))];
  const meld = cards && readMeld(cards, state.variant.setMax);
  if (cards === undefined || meld?.ok !== true) return undefined;
  const rest = without(hand, cards);
  const whole = pick(3) === 0 || !('left' in rest) ? meld.value : enlarged(state, meld.value, rest.left);
  return { kind: 'meld', cards: whole.cards };
}

/** The meld with every natural card of the hand that fits. */
function enlarged({ variant }: SkarneyState, meld: Meld, hand: readonly Card[]): Meld {
  let large = meld;
  for (const card of hand.filter(isNatural)) {
    const next = added(large, { card }, variant.setMax);
    if (next.ok) large = next.value;
  }
  return large;
}

/** One card of the hand, or now and then two, on a meld of its own side. */
function someLay(state: SkarneyState, seat: Seat, pick: Pick): SkarneyMove | undefined {
  const { variant, melds } = state;
  for (const index of shuffled([...melds.keys()], pick)) {
    const laid = melds[index];
    if (laid === undefined || laid.side !== sideOf(variant, seat)) continue;
    const hand = shuffled(handOf(state, seat), pick);
    const first = fitting(state, laid.meld, hand, pick);
    const rest = first && without(hand, [first.addition.card]);
    if (first === undefined || rest === undefined || !('left' in rest)) continue;
    const second = pick(2) === 0 ? undefined : fitting(state, first.meld, rest.left, pick);
    const additions = [first.addition, ...(second === undefined ? [] : [second.addition])];
    const [one, two]: readonly SkarneyMove[] = [
      { kind: 'lay', meld: index, additions },
      { kind: 'lay', meld: index, additions: [first.addition] },
    ];
    const move = [one, two].find((lay) => lay !== undefined && play(state, seat, lay).ok);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** The first card of these that may be added to the meld, and the meld with it. */
function fitting(
  { variant }: SkarneyState,
  meld: Meld,
  cards: readonly Card[],
  pick: Pick,
): { readonly addition: Addition; readonly meld: Meld } | undefined {
  const ways = shuffled([undefined, 'low', 'high'] as const, pick);
  for (const card of cards) {
    for (const end of meld.kind === 'sequence' ? ways : [undefined]) {
      if (isWild(card) && meld.kind === 'sequence' && end === undefined) continue;
      const addition: Addition = end === undefined ? { card } : { card, end };
      const next = added(meld, addition, variant.setMax);
      if (next.ok) return { addition, meld: next.value };
    }
  }
  return undefined;
}
