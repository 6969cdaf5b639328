import type { Chance } from '../../plan/game-plan.js';
import type { PickMove, Seen } from '../../plan/played-game.js';
import {
  beyond,
  filled,
  heldOf,
  isWild,
  kindOf,
  kinds,
  nearness,
  plansFor,
  pointsInHand,
  rankOf,
  skarneyView,
  without,
  type Card,
  type LaidMeld,
  type Plan,
  type SkarneyView,
} from './cards.js';

/** SK-6, SK-10. */
const contractMelds = (round: number): number => (round < 4 ? 3 : 4);
const mostAdded = 2;

/** What one seat knows: the view that it is given, and its own side of it. */
interface Sight extends Omit<SkarneyView, 'turn'> {
  readonly side: number;
  readonly melded: boolean;
  readonly hand: readonly Card[];
  /** Whether the own side has its contract down. */
  readonly isOpen: boolean;
}

/** Whether P1 and P3 play against P2 and P4. */
export interface Sides {
  readonly partners: boolean;
}

function sightOf(seen: Pick<Seen, 'seat' | 'view'>, { partners }: Sides): Sight {
  const { turn, ...view } = skarneyView.of(seen);
  const { seat } = seen;
  const side = partners ? seat % 2 : seat;
  return {
    ...view,
    side,
    melded: turn.melded,
    hand: view.hands[seat]?.cards ?? [],
    isOpen: view.contracts.includes(side),
  };
}

/** The melds that the hand is nearest to, of the kind that is nearer. */
function bestPlans(hand: readonly Card[], round: number): readonly Plan[] {
  const [sets, sequences] = kinds.map((kind) => plansFor(hand, kind, contractMelds(round)));
  return nearness(sets ?? []) >= nearness(sequences ?? []) ? (sets ?? []) : (sequences ?? []);
}

/** The contract, if the hand has one: whole melds first, then those that a wild card makes whole (SK-6). */
function contract({ hand, round, isOpen }: Sight): string | undefined {
  if (isOpen) return undefined;
  for (const kind of kinds) {
    const wild = hand.filter(isWild);
    const melds = plansFor(hand, kind, contractMelds(round)).map((plan) =>
      filled(plan, heldOf(plan).length === 2 ? wild.shift() : undefined),
    );
    if (melds.length === contractMelds(round) && melds.every((meld) => meld !== undefined))
      return `contract ${melds.map((meld) => meld.join(' ')).join(' / ')}`;
  }
  return undefined;
}

/** Three or more wild cards of a kind, or any three cards that are a meld, the one without a wild card first. */
function meld({ hand, isOpen }: Sight): string | undefined {
  if (!isOpen) return undefined;
  const alike = [hand.filter((card) => card === 'JK'), hand.filter((card) => rankOf(card) === '2')];
  const natural = kinds.flatMap((kind) => plansFor(hand, kind, 1).map((plan) => filled(plan, undefined)));
  const [wild] = hand.filter(isWild);
  const helped = kinds.flatMap((kind) => plansFor(hand, kind, 1).map((plan) => filled(plan, wild)));
  const found = [...alike.filter(({ length }) => length > 2), ...natural, ...helped].find(
    (cards) => cards !== undefined,
  );
  return found && `meld ${found.join(' ')}`;
}

/** How a card may be added to a meld, as it is written; `undefined` if it may not (SK-10). */
function addition({ cards, standsFor }: LaidMeld, card: Card): string | undefined {
  const kind = kindOf(cards);
  if (kind === 'wild') return isWild(card) && rankOf(card) === rankOf(cards[0] ?? '') ? card : undefined;
  if (isWild(card) && standsFor !== null) return undefined;
  if (kind === 'set') return isWild(card) || rankOf(card) === rankOf(naturalOf(cards)) ? card : undefined;
  const { low, high } = beyond(cards);
  const [fitsLow, fitsHigh] = [low, high].map((end) => end !== undefined && (isWild(card) || end === card));
  if (fitsLow === true) return `${card}<`;
  return fitsHigh === true ? `${card}>` : undefined;
}

const naturalOf = (cards: readonly Card[]): Card => cards.find((card) => !isWild(card)) ?? '';

/** A card of the hand on a meld of the own side, natural ones first. */
function lay({ hand, melds, side, isOpen }: Sight): string | undefined {
  if (!isOpen) return undefined;
  const cards = [...hand.filter((card) => !isWild(card)), ...hand.filter(isWild)];
  const open = melds.filter((each) => each.side === side && each.added < mostAdded);
  const found = cards.flatMap((card) =>
    open.flatMap((each) => {
      const written = addition(each, card);
      return written === undefined ? [] : [`lay ${each.name} ${written}`];
    }),
  );
  return found[0];
}

/** A natural card for a wild one of an opponent (SK-8, SK-9). */
function swap({ hand, melds, side, melded }: Sight): string | undefined {
  if (melded) return undefined;
  const found = melds.flatMap(({ name, side: owner, standsFor }) => {
    const card = hand.find((own) => !isWild(own) && (own === standsFor || rankOf(own) === standsFor));
    return owner !== side && card !== undefined ? [`swap ${name} ${card}`] : [];
  });
  return found[0];
}

/** The card that helps least: one that no plan needs, the most costly first; then one of the plan that is furthest from a meld. */
function worst({ hand, round }: Sight, chance: Chance): Card {
  const natural = hand.filter((card) => !isWild(card));
  const plans = bestPlans(hand, round);
  const loose = without(natural, plans.filter((plan) => heldOf(plan).length > 1).flatMap(heldOf));
  const last = heldOf(plans.at(-1) ?? { kind: 'set', cards: [] });
  const cards = [loose, last, natural, hand].find(({ length }) => length > 0) ?? [];
  const dearest = Math.max(...cards.map(pointsInHand));
  const equal = cards.filter((card) => pointsInHand(card) === dearest);
  return equal[chance(equal.length)] ?? '';
}

/** Whether a card on offer is worth having: it can be laid, or it gets the hand nearer to a contract or a meld. */
function isUseful(sight: Sight, card: Card): boolean {
  const { hand, melds, side, isOpen, round } = sight;
  if (isWild(card)) return true;
  const grown = [...hand, card];
  // A card that only begins a plan gets it one nearer; the second or third card of one, three or five.
  if (!isOpen) return nearness(bestPlans(grown, round)) - nearness(bestPlans(hand, round)) > 1;
  const isLaid = melds.some((each) => each.side === side && addition(each, card) !== undefined);
  const nearest = kinds.flatMap((kind) => plansFor(grown, kind, 1));
  return isLaid || nearest.some((plan) => heldOf(plan).length === 3 && heldOf(plan).includes(card));
}

/**
 * A player of Skarney, not a strong one: they take wild cards from opponents, put the contract down as soon as they have it, meld
 * and lay off all that they can, and offer what helps them least. They see only what their seat is shown.
 */
export const player =
  (sides: Sides) =>
  (chance: Chance): PickMove =>
  (seen) => {
    const sight = sightOf(seen, sides);
    const { phase, offer, hand, stock } = sight;
    if (phase === 'DRAW') return 'draw';
    if (phase === 'REPLY') return offer !== null && isUseful(sight, offer.card) ? 'take' : 'pass';
    const move = swap(sight) ?? contract(sight) ?? meld(sight) ?? lay(sight);
    if (move !== undefined) return move;
    if (stock.count === 0) return 'end';
    return hand.length === 1 ? 'one card' : `offer ${worst(sight, chance)}`;
  };

/** Whether a view shows a seat any hand but its own, or the stock. */
export function showsTooMuch(seen: Pick<Seen, 'seat' | 'view'>): boolean {
  const { hands, stock } = skarneyView.of(seen);
  return stock.cards !== null || hands.some(({ cards }, other) => other !== seen.seat && cards !== null);
}
