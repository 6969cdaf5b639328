import type { Seat } from '../game/outcome.js';
import { isNatural, isWild, rankOf, without, type Card } from './cards.js';
import { cardAtPlace, ends, readMeld, type Addition } from './melds.js';
import type { SkarneyMove } from './moves.js';
import { nearest, type Nearest } from './nearest.js';
import { contractMelds, play, toAct } from './play.js';
import { handOf, sideOf, type SkarneyState } from './state.js';

/** What the seat in turn may do in phase play, where plies are too many to list. */
export interface Playable {
  /** The kinds of its legal plies. */
  readonly kinds: readonly SkarneyMove['kind'][];
  /** The faces of its hand that occur in a legal ply which puts cards on the table: swap, contract, meld or lay. */
  readonly cards: readonly Card[];
  /** For each such kind a few legal plies, the simplest of them: three cards of each meld, one card laid. */
  readonly plies: readonly SkarneyMove[];
  /** What its hand has of a contract; null once that of its side is down. */
  readonly nearest: Nearest | null;
}

type MeldKind = 'set' | 'sequence';

/** One of each face. */
const facesOf = (hand: readonly Card[]): readonly Card[] => [...new Set(hand)];

/** All threes of a hand that are a meld of this kind (SK-2, SK-3), with a wild card at most; one of each by its faces. */
function threesOf(hand: readonly Card[], kind: MeldKind): readonly (readonly Card[])[] {
  const [wild] = hand.filter(isWild);
  const naturals = hand.filter(isNatural);
  const found = new Map<string, readonly Card[]>();
  const note = (cards: readonly (Card | undefined)[]): void => {
    const whole = cards.filter((card) => card !== undefined);
    if (whole.length === 3 && readMeld(whole, null).ok) found.set(whole.join(' '), whole);
  };
  if (kind === 'set') {
    for (const rank of new Set(naturals.map(rankOf))) {
      const same = naturals.filter((card) => rankOf(card) === rank);
      for (const [one, first] of same.entries())
        for (const [two, second] of same.entries()) {
          if (two <= one) continue;
          note([first, second, wild]);
          for (const third of same.slice(two + 1)) note([first, second, third]);
        }
    }
    return [...found.values()];
  }
  for (const suit of ['C', 'D', 'H', 'S'] as const)
    for (let low = 1; low <= 12; low += 1) {
      const places = [low, low + 1, low + 2].map((place) => cardAtPlace(suit, place));
      const held = places.map((card) => naturals.find((each) => each === card));
      if (held.every((card) => card !== undefined)) note(held);
      for (const [at] of places.entries()) note(held.map((card, place) => (place === at ? wild : card)));
    }
  return [...found.values()];
}

/** The hand without these cards, all of which it has. */
function rest(hand: readonly Card[], cards: readonly Card[]): readonly Card[] | undefined {
  const left = without(hand, cards);
  return 'left' in left ? left.left : undefined;
}

type Known = Map<string, readonly (readonly Card[])[] | undefined>;

/** So many threes of one kind that the hand has at once; undefined if it has not. `known` keeps what was found before. */
function contractOf(
  hand: readonly Card[],
  kind: MeldKind,
  count: number,
  known: Known,
): readonly (readonly Card[])[] | undefined {
  if (count === 0) return [];
  if (hand.length < 3 * count) return undefined;
  const asked = `${kind} ${count} ${hand.join(' ')}`;
  if (known.has(asked)) return known.get(asked);
  let found: readonly (readonly Card[])[] | undefined;
  for (const three of threesOf(hand, kind)) {
    const left = rest(hand, three);
    const others = left && contractOf(left, kind, count - 1, known);
    if (!others) continue;
    found = [three, ...others];
    break;
  }
  known.set(asked, found);
  return found;
}

/** The contracts of a hand: for each three that can be part of one, one contract with it. */
function contracts(hand: readonly Card[], count: number): readonly SkarneyMove[] {
  const known: Known = new Map();
  return (['set', 'sequence'] as const).flatMap((kind) =>
    threesOf(hand, kind).flatMap((three): readonly SkarneyMove[] => {
      const left = rest(hand, three);
      const others = left && contractOf(left, kind, count - 1, known);
      return others ? [{ kind: 'contract', melds: [three, ...others] }] : [];
    }),
  );
}

/** The simplest melds: every three, and every wild card of a kind of which there are three (SK-4). */
function melds(hand: readonly Card[]): readonly SkarneyMove[] {
  const wild = [hand.filter((card) => card === 'JK'), hand.filter((card) => card.startsWith('2'))];
  return [
    ...threesOf(hand, 'set'),
    ...threesOf(hand, 'sequence'),
    ...wild.filter(({ length }) => length >= 3),
  ].map((cards): SkarneyMove => ({ kind: 'meld', cards }));
}

/** Each card of the hand on each meld, at either end. */
function lays(hand: readonly Card[], laid: number): readonly SkarneyMove[] {
  const additions = facesOf(hand).flatMap((card): readonly Addition[] => [
    { card },
    ...ends.map((end) => ({ card, end })),
  ]);
  return Array.from({ length: laid }, (_, meld) => meld).flatMap((meld) =>
    additions.map((addition): SkarneyMove => ({ kind: 'lay', meld, additions: [addition] })),
  );
}

/** The melds that a ply makes of cards of the hand. */
const threesIn = (move: SkarneyMove): readonly (readonly Card[])[] =>
  move.kind === 'contract' ? move.melds : move.kind === 'meld' ? [move.cards] : [];

const cardsOf = (move: SkarneyMove): readonly Card[] => {
  switch (move.kind) {
    case 'swap':
      return [move.card];
    case 'contract':
      return move.melds.flat();
    case 'meld':
      return move.cards;
    case 'lay':
      return move.additions.map(({ card }) => card);
    default:
      return [];
  }
};

/**
 * What a seat may do now in phase play, from its own hand and what lies on the table; nothing while another seat is to act. Other
 * hands and the order of the stock bear on nothing, so a state made of a view will do.
 */
export function playable(state: SkarneyState, seat: Seat): Playable {
  if (state.phase !== 'play' || !toAct(state).includes(seat))
    return { kinds: [], cards: [], plies: [], nearest: null };
  const hand = handOf(state, seat);
  const isLegal = (move: SkarneyMove): boolean => play(state, seat, move).ok;
  const swaps = state.melds.flatMap((_, meld) =>
    facesOf(hand).map((card): SkarneyMove => ({ kind: 'swap', meld, card })),
  );
  const plies = [
    ...swaps,
    ...contracts(hand, contractMelds(state.round)),
    ...melds(hand),
    ...lays(hand, state.melds.length),
  ].filter(isLegal);
  const ending = [
    ...facesOf(hand).map((card): SkarneyMove => ({ kind: 'offer', card })),
    { kind: 'one card' } as const,
    { kind: 'end' } as const,
  ].filter(isLegal);
  const used = new Set(plies.flatMap(cardsOf));
  // Where a wild card stands beside natural ones any other does as well.
  const anyWild = plies.some((move) =>
    threesIn(move).some((cards) => cards.some(isWild) && cards.some(isNatural)),
  );
  return {
    kinds: [...new Set([...plies, ...ending].map(({ kind }) => kind))],
    cards: facesOf(hand).filter((card) => used.has(card) || (anyWild && isWild(card))),
    plies,
    nearest:
      state.contracts[sideOf(state.variant, seat)] === true
        ? null
        : nearest(hand, contractMelds(state.round)),
  };
}
