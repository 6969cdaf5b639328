import { accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { dealHands } from './dealer.js';
import { refuse } from './english.js';
import type { BaccaratMove } from './moves.js';
import { brokenOff, nextBettor } from './rounds.js';
import { credited, stackOf, withStack, type BaccaratState, type Hand } from './state.js';

/** BC-1. */
const spaces = [1, 2, 3, 4, 5, 6] as const;
const mostSpaces = 3;
/** BC-5: the dealer's counts that can be bet on. */
const sideNumbers = [5, 6, 7, 8, 9] as const;

const isTaken = ({ hands }: BaccaratState, space: number): boolean =>
  hands.some((hand) => hand.space === space);

const betsOf = ({ hands }: BaccaratState, seat: Seat): readonly Hand[] =>
  hands.filter((hand) => hand.seat === seat);

/** BC-3: whether a space is reserved for another seat that calls it home and may still bet. */
function isReserved({ variant, seats }: BaccaratState, seat: Seat, space: number): boolean {
  const owner = seats[space - 1];
  return variant.home && seat !== space - 1 && owner?.standing === 'in' && !owner.isDone;
}

/** The spaces that a seat may bet on now, whatever its chips. */
export function openSpaces(state: BaccaratState, seat: Seat): readonly number[] {
  if (betsOf(state, seat).length >= mostSpaces) return [];
  return spaces.filter((space) => !isTaken(state, space) && !isReserved(state, seat, space));
}

/** BC-4 and BC-14: an amount from `least` to the maximum, in units, that the seat has. */
function judged(
  state: BaccaratState,
  seat: Seat,
  amount: number,
  least: 'min' | 'unit',
): Checked<BaccaratState> {
  const { min, max, unit } = state.variant;
  if (amount % unit !== 0) return refuse('BC-4', 'amount-not-in-units', { amount, unit });
  if (amount < state.variant[least] || amount > max) {
    return least === 'min'
      ? refuse('BC-4', 'bet-out-of-bounds', { amount, min, max })
      : refuse('BC-4', 'stake-out-of-bounds', { amount, unit, max });
  }
  const { chips } = stackOf(state, seat);
  if (amount > chips) return refuse('BC-14', 'chips-too-few', { amount, chips });
  return accepted(credited(state, seat, -amount));
}

export function bet(
  state: BaccaratState,
  seat: Seat,
  { space, amount }: { readonly space: number; readonly amount: number },
): Checked<BaccaratState> {
  if (!spaces.some((one) => one === space)) return refuse('BC-1', 'space-unknown', { space });
  if (isTaken(state, space)) return refuse('BC-1', 'space-taken', { space });
  if (betsOf(state, seat).length >= mostSpaces)
    return refuse('BC-1', 'spaces-all-held', { most: mostSpaces });
  if (isReserved(state, seat, space)) return refuse('BC-3', 'space-reserved', { space, owner: space });
  const staked = judged(state, seat, amount, 'min');
  if (!staked.ok) return staked;
  const hand: Hand = { seat, space, part: '', wager: amount, cards: [], isLastDown: false, insurance: 0 };
  const hands = [...state.hands, hand].sort((one, other) => one.space - other.space);
  return accepted({ ...staked.value, hands });
}

export function sideBet(
  state: BaccaratState,
  seat: Seat,
  { number, amount }: { readonly number: number; readonly amount: number },
): Checked<BaccaratState> {
  const { side } = stackOf(state, seat);
  if (!sideNumbers.some((one) => one === number)) return refuse('BC-0', 'side-number-unknown', { number });
  if (side.some((one) => one.number === number)) return refuse('BC-3', 'side-bet-twice', { number });
  const staked = judged(state, seat, amount, 'unit');
  if (!staked.ok) return staked;
  const bets = [...side, { number, amount }].sort((one, other) => one.number - other.number);
  return accepted(withStack(staked.value, seat, { side: bets }));
}

export function fieldBet(state: BaccaratState, seat: Seat, amount: number): Checked<BaccaratState> {
  if (stackOf(state, seat).field > 0) return refuse('BC-3', 'field-bet-twice');
  const staked = judged(state, seat, amount, 'unit');
  return staked.ok ? accepted(withStack(staked.value, seat, { field: amount })) : staked;
}

/** BC-15: a seat that must bet, can, and has not. */
export function owesBet(state: BaccaratState, seat: Seat): boolean {
  const { mustBet, min } = state.variant;
  const can = openSpaces(state, seat).length > 0 && stackOf(state, seat).chips >= min;
  return mustBet && can && betsOf(state, seat).length === 0;
}

export function done(state: BaccaratState, seat: Seat): Checked<BaccaratState> {
  if (owesBet(state, seat)) return refuse('BC-15', 'bet-compulsory');
  return accepted(passedOn(withStack(state, seat, { isDone: true })));
}

function hasBets(state: BaccaratState, seat: Seat): boolean {
  const { side, field } = stackOf(state, seat);
  return betsOf(state, seat).length > 0 || side.length > 0 || field > 0;
}

/** BC-15: without bets, at any time of its betting, and for good. */
export function leave(state: BaccaratState, seat: Seat): Checked<BaccaratState> {
  if (hasBets(state, seat)) return refuse('BC-15', 'leave-after-bet');
  return accepted(passedOn(withStack(state, seat, { standing: 'left' })));
}

/** BC-3: the next seat bets; after the last the deal, or by BC-15 the end if there is no main bet. */
function passedOn(state: BaccaratState): BaccaratState {
  const turn = nextBettor(state, state.turn);
  if (turn !== undefined) return { ...state, turn };
  return state.hands.length === 0 ? brokenOff(state) : dealHands(state);
}

/** Some legal move of the seat that bets, for tests; `pick(n)` is 0..n-1. Nobody leaves often. */
export function sample(state: BaccaratState, seat: Seat, pick: (n: number) => number): BaccaratMove {
  const { min, max, unit } = state.variant;
  const { chips, side, field } = stackOf(state, seat);
  const some = <T>(list: readonly T[]): T | undefined => list[pick(Math.max(1, list.length))];
  const most = Math.min(chips, max);
  const amount = (least: number) =>
    least + unit * pick(Math.floor((Math.min(most, 4 * least) - least) / unit) + 1);
  const moves: BaccaratMove[] = owesBet(state, seat) ? [] : [{ kind: 'done' }];
  if (!hasBets(state, seat) && pick(40) === 0) moves.push({ kind: 'leave' });
  const space = some(openSpaces(state, seat));
  if (space !== undefined && min <= most) {
    const bet: BaccaratMove = { kind: 'bet', space, amount: amount(min) };
    moves.push(bet, bet, bet);
  }
  const number = some(sideNumbers.filter((one) => side.every((placed) => placed.number !== one)));
  if (number !== undefined && unit <= most) moves.push({ kind: 'side', number, amount: amount(unit) });
  if (field === 0 && unit <= most) moves.push({ kind: 'field', amount: amount(unit) });
  return some(moves) ?? { kind: 'done' };
}
