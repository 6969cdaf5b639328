import { isNatural, isWild, rankOf, without, type Card } from './cards.js';
import { cardAtPlace } from './melds.js';

/** Of each meld of a contract, the cards that a hand has for it: three, two, or none. */
export type Part = readonly Card[];

/** The parts of a contract that a hand comes nearest to, the fullest first: as sets, and as sequences. */
export interface Nearest {
  readonly set: readonly Part[];
  readonly sequence: readonly Part[];
}

/** The cards of a contract of so many melds, each of three cards with a wild card at most (SK-6), that a hand has at most. */
export function nearest(hand: readonly Card[], melds: number): Nearest {
  const wild = hand.filter(isWild);
  const naturals = hand.filter(isNatural);
  const of = (started: (cards: readonly Card[]) => readonly Part[]): readonly Part[] => {
    const parts = fullest(naturals, melds, wild.length, started);
    const left = [...wild];
    const whole = [...parts]
      .sort((one, other) => other.length - one.length)
      .map((part) => [...part, ...(part.length < 3 ? left.splice(0, 1) : [])]);
    return [...whole, ...Array.from({ length: melds - whole.length }, () => [])];
  };
  return { set: of(startedSets), sequence: of(startedSequences) };
}

/** Two or three natural cards of each rank. */
function startedSets(cards: readonly Card[]): readonly Part[] {
  const naturals = cards.filter(isNatural);
  return [...new Set(naturals.map(rankOf))].flatMap((rank) => {
    const same = naturals.filter((card) => rankOf(card) === rank);
    return [3, 2].filter((size) => size <= same.length).map((size) => same.slice(0, size));
  });
}

/** Two or three natural cards of each three places in a row. */
function startedSequences(cards: readonly Card[]): readonly Part[] {
  const held = new Set(cards);
  return (['C', 'D', 'H', 'S'] as const).flatMap((suit) =>
    Array.from({ length: 12 }, (_, low) =>
      [1, 2, 3].flatMap((step) => {
        const card = cardAtPlace(suit, low + step);
        return card !== undefined && held.has(card) ? [card] : [];
      }),
    ).filter(({ length }) => length > 1),
  );
}

/**
 * So many melds at most, each begun with natural cards, that are fullest once wild cards are put to those of two; of equally full
 * ones those with the most natural cards.
 */
function fullest(
  hand: readonly Card[],
  melds: number,
  wild: number,
  started: (cards: readonly Card[]) => readonly Part[],
): readonly Part[] {
  let best: readonly Part[] = [];
  let bestWorth = 0;
  const tried = new Set<string>();
  const go = (left: readonly Card[], parts: readonly Part[]): void => {
    const naturals = parts.flat().length;
    const filled = naturals + Math.min(wild, 3 * parts.length - naturals);
    const worth = 100 * filled + naturals;
    if (worth > bestWorth) [best, bestWorth] = [parts, worth];
    const open = melds - parts.length;
    const key = left.join(' ');
    // The same cards are left by melds in any order.
    if (open === 0 || worth + 303 * open <= bestWorth || tried.has(key)) return;
    tried.add(key);
    for (const part of started(left)) {
      const rest = without(left, part);
      if ('left' in rest) go(rest.left, [...parts, part]);
    }
  };
  go(hand, []);
  return best;
}
