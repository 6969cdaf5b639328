import { accepted, type Checked, type Refused } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { isStopCard, isWild, sorted, without, type Card } from './cards.js';
import { refuse } from './english.js';
import { finished } from './scoring.js';
import { added, exchanged, judgeMarks, judgeSize, readMeld, type Meld } from './melds.js';
import type { SkarneyMove } from './moves.js';
import {
  handOf,
  leftOf,
  meldName,
  newTurn,
  replaced,
  seatsOf,
  sideOf,
  type LaidMeld,
  type Phase,
  type SkarneyState,
} from './state.js';
import { setMin } from './variant.js';

type Move<Kind extends SkarneyMove['kind']> = Extract<SkarneyMove, { kind: Kind }>;

/** SK-10. */
const mostAdded = 2;

export function toAct({ phase, turn, offer }: SkarneyState): readonly Seat[] {
  if (phase === 'over') return [];
  return phase === 'reply' ? (offer?.asked.slice(0, 1) ?? []) : [turn.seat];
}

const phaseOf: Readonly<Record<SkarneyMove['kind'], Phase>> = {
  draw: 'draw',
  swap: 'play',
  contract: 'play',
  meld: 'play',
  lay: 'play',
  offer: 'play',
  'one card': 'play',
  end: 'play',
  take: 'reply',
  pass: 'reply',
};

/** Judged in the rulebook's order: phase, count, hand, shape. */
export function play(state: SkarneyState, seat: Seat, move: SkarneyMove): Checked<SkarneyState> {
  if (move.kind === 'draw' && state.phase === 'play' && state.turn.drawSkipped) {
    return refuse('SK-14', 'draw-skipped');
  }
  if (phaseOf[move.kind] !== state.phase) {
    return refuse('SK-0', 'action-out-of-phase', { action: move.kind, phase: state.phase });
  }
  switch (move.kind) {
    case 'draw':
      return accepted(draw(state, seat));
    case 'swap':
      return swap(state, seat, move);
    case 'contract':
      return contract(state, seat, move);
    case 'meld':
      return meld(state, seat, move);
    case 'lay':
      return lay(state, seat, move);
    case 'offer':
      return offer(state, seat, move);
    case 'one card':
      return oneCard(state, seat);
    case 'end':
      return state.stock.length > 0 ? refuse('SK-15', 'end-too-early') : accepted(finished(state));
    case 'take':
      return accepted(take(state, seat));
    case 'pass':
      return accepted(pass(state));
  }
}

function withHand(state: SkarneyState, seat: Seat, hand: readonly Card[]): SkarneyState {
  return { ...state, hands: replaced(state.hands, seat, sorted(hand)) };
}

function draw(state: SkarneyState, seat: Seat): SkarneyState {
  const drawn = withHand(state, seat, [...handOf(state, seat), ...state.stock.slice(0, 1)]);
  return { ...drawn, stock: state.stock.slice(1), phase: 'play' };
}

/** The hand without the cards, or SK-0. */
function taken(state: SkarneyState, seat: Seat, cards: readonly Card[]): Checked<readonly Card[]> {
  const rest = without(handOf(state, seat), cards);
  return 'missing' in rest ? refuse('SK-0', 'card-not-in-hand', { card: rest.missing }) : accepted(rest.left);
}

/** A meld on the table, or SK-0. */
function laidAt(state: SkarneyState, index: number): Checked<LaidMeld> {
  const laid = state.melds[index];
  return laid === undefined ? refuse('SK-0', 'meld-unknown', { meld: meldName(index) }) : accepted(laid);
}

/** SK-8, SK-9. */
function swap(state: SkarneyState, seat: Seat, { meld: index, card }: Move<'swap'>): Checked<SkarneyState> {
  if (state.turn.melded) return refuse('SK-8', 'swap-after-meld');
  const laid = laidAt(state, index);
  if (!laid.ok) return laid;
  if (laid.value.side === sideOf(state.variant, seat)) return refuse('SK-9', 'swap-own-side');
  const rest = taken(state, seat, [card]);
  if (!rest.ok) return rest;
  const exchange = exchanged(laid.value.meld, card, meldName(index));
  if (!exchange.ok) return exchange;
  const { meld: changed, wild } = exchange.value;
  const melds = replaced(state.melds, index, { ...laid.value, meld: changed });
  return accepted({ ...withHand(state, seat, [...rest.value, wild]), melds });
}

/** SK-6: how many melds the contract of a round has. */
export const contractMelds = (round: number): number => (round < 4 ? 3 : 4);

/** SK-6. */
function contract(state: SkarneyState, seat: Seat, { melds }: Move<'contract'>): Checked<SkarneyState> {
  const { variant, turn } = state;
  const side = sideOf(variant, seat);
  if (state.contracts[side] === true) return refuse('SK-6', 'contract-down');
  const needed = contractMelds(state.round);
  if (melds.length !== needed) return refuse('SK-6', 'contract-number', { melds: needed });
  if (melds.some((cards) => cards.length !== setMin)) return refuse('SK-6', 'contract-not-threes');
  const rest = taken(state, seat, melds.flat());
  if (!rest.ok) return rest;
  if (melds.some((cards) => cards.filter(isWild).length > 1)) return refuse('SK-6', 'contract-wild-cards');
  const read: Meld[] = [];
  for (const cards of melds) {
    const made = readMeld(cards, variant.setMax);
    if (!made.ok) return made;
    read.push(made.value);
  }
  if (new Set(read.map(({ kind }) => kind)).size > 1) return refuse('SK-6', 'contract-mixed');
  const down = {
    ...state,
    contracts: replaced(state.contracts, side, true),
    turn: { ...turn, contract: true },
  };
  return accepted(
    melded(down, seat, rest.value, [...state.melds, ...read.map((one) => ({ side, meld: one }))]),
  );
}

/** SK-7: why the seat may neither meld nor lay off, if so. */
function judgeContract({ variant, contracts, turn }: SkarneyState, seat: Seat): Refused | undefined {
  if (contracts[sideOf(variant, seat)] !== true) return refuse('SK-7', 'contract-first');
  return turn.contract && !variant.sameTurn ? refuse('SK-7', 'contract-this-turn') : undefined;
}

/** SK-2 to SK-4. */
function meld(state: SkarneyState, seat: Seat, { cards }: Move<'meld'>): Checked<SkarneyState> {
  const early = judgeContract(state, seat) ?? judgeSize(cards);
  if (early !== undefined) return early;
  const rest = taken(state, seat, cards);
  if (!rest.ok) return rest;
  const made = readMeld(cards, state.variant.setMax);
  if (!made.ok) return made;
  const laid = { side: sideOf(state.variant, seat), meld: made.value };
  return accepted(melded(state, seat, rest.value, [...state.melds, laid]));
}

/** SK-10: the cards are added one after the other. */
function lay(
  state: SkarneyState,
  seat: Seat,
  { meld: index, additions }: Move<'lay'>,
): Checked<SkarneyState> {
  const { variant, turn } = state;
  const early = judgeContract(state, seat);
  if (early !== undefined) return early;
  const laid = laidAt(state, index);
  if (!laid.ok) return laid;
  const { side, meld: before } = laid.value;
  const marked = judgeMarks(before, additions);
  if (marked !== undefined) return marked;
  if (side !== sideOf(variant, seat)) return refuse('SK-10', 'lay-other-side');
  const already = turn.added.filter((at) => at === index).length;
  if (already + additions.length > mostAdded) return refuse('SK-10', 'lay-too-many');
  const rest = taken(
    state,
    seat,
    additions.map(({ card }) => card),
  );
  if (!rest.ok) return rest;
  let enlarged = before;
  for (const addition of additions) {
    const next = added(enlarged, addition, variant.setMax);
    if (!next.ok) return next;
    enlarged = next.value;
  }
  const counted = { ...state, turn: { ...turn, added: [...turn.added, ...additions.map(() => index)] } };
  return accepted(melded(counted, seat, rest.value, replaced(state.melds, index, { side, meld: enlarged })));
}

/** The seat has melded these; with an empty hand it has rummied (SK-11). */
function melded(
  state: SkarneyState,
  seat: Seat,
  hand: readonly Card[],
  melds: readonly LaidMeld[],
): SkarneyState {
  const after = { ...withHand(state, seat, hand), melds, turn: { ...state.turn, melded: true } };
  return hand.length === 0 ? finished(after) : after;
}

/** SK-12: from the left round the table; an ace, a two or a joker goes no further than the left (SK-14). */
function offer(state: SkarneyState, seat: Seat, { card }: Move<'offer'>): Checked<SkarneyState> {
  const { variant } = state;
  if (state.stock.length === 0) return refuse('SK-15', 'stock-empty');
  if (handOf(state, seat).length < 2) return refuse('SK-13', 'offer-last-card');
  const rest = taken(state, seat, [card]);
  if (!rest.ok) return rest;
  const others = seatsOf(variant).slice(1);
  const circle = others.map((steps) => (seat + steps) % variant.players);
  const asked = isStopCard(card) ? circle.slice(0, 1) : circle;
  return accepted({ ...withHand(state, seat, rest.value), phase: 'reply', offer: { card, asked } });
}

/** SK-13. */
function oneCard(state: SkarneyState, seat: Seat): Checked<SkarneyState> {
  if (state.stock.length === 0) return refuse('SK-15', 'stock-empty');
  const cards = handOf(state, seat).length;
  return cards > 1 ? refuse('SK-13', 'more-than-one-card', { cards }) : accepted(nextTurn(state, false));
}

/** The turn of the seat to the left, no matter who took the card. */
function nextTurn(state: SkarneyState, drawSkipped: boolean): SkarneyState {
  const seat = leftOf(state.variant, state.turn.seat);
  return {
    ...state,
    phase: drawSkipped ? 'play' : 'draw',
    turn: newTurn(seat, drawSkipped),
    offer: undefined,
  };
}

function take(state: SkarneyState, seat: Seat): SkarneyState {
  const cards = state.offer === undefined ? [] : [state.offer.card];
  return nextTurn(withHand(state, seat, [...handOf(state, seat), ...cards]), cards.some(isStopCard));
}

/** A card that nobody takes goes back. */
function pass(state: SkarneyState): SkarneyState {
  const { offer: offered, turn } = state;
  if (offered === undefined) return state;
  const asked = offered.asked.slice(1);
  if (asked.length > 0) return { ...state, offer: { ...offered, asked } };
  return nextTurn(withHand(state, turn.seat, [...handOf(state, turn.seat), offered.card]), false);
}
