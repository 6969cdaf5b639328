import type { Line, Seat } from '../game/outcome.js';
import { countOf } from './cards.js';
import { credited, placeName, seatName, type BaccaratState, type Hand } from './state.js';

/** What a winning bet pays for each chip staked, the stake itself apart. */
const odds = { insurance: 2, side: 9, field: 1, hand: 1 } as const;

/** A figure as lines write it: `+20`, `-20`, `0`. */
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));

function line(state: BaccaratState, what: string, seat: Seat | null, points: number): Line {
  return { round: state.round, label: `${what} ${signed(points)}`, seat, points };
}

/** A bet that stands no longer: what it won or lost is written down, and the chips that it leaves go to the seat. */
interface Settled {
  readonly what: string;
  readonly seat: Seat;
  readonly stake: number;
  /** What the seat has won; minus the stake if it has lost. */
  readonly won: number;
}

function paid(state: BaccaratState, { what, seat, stake, won }: Settled): BaccaratState {
  const payments = [...state.payments, line(state, what, seat, won)];
  return { ...credited(state, seat, stake + won), payments };
}

const wonOrLost = (stake: number, wins: boolean, pays: number): number => (wins ? pays * stake : -stake);

/** BC-10, BC-11, BC-13: the insurances that stand, from space 1 on. */
export function settledInsurances(
  state: BaccaratState,
  kind: 'scarney' | 'baccarat',
  wins: boolean,
): BaccaratState {
  const settled = state.hands
    .filter(({ insurance }) => insurance > 0)
    .map((hand): Settled => {
      const { seat, insurance: stake } = hand;
      const what = `${kind} ${seatName(seat)} ${placeName(hand)}`;
      return { what, seat, stake, won: wonOrLost(stake, wins, odds.insurance) };
    });
  const hands = state.hands.map((hand) => ({ ...hand, insurance: 0 }));
  return { ...settled.reduce(paid, state), hands };
}

/** BC-5, BC-13: side bets by seat and number, then field bets by seat, on the dealer's first two cards. */
export function settledBets(state: BaccaratState): BaccaratState {
  const count = countOf(state.dealer);
  const sides = state.seats.flatMap(({ side }, seat) =>
    side.map(({ number, amount: stake }): Settled => {
      const what = `side ${seatName(seat)} ${number}`;
      return { what, seat, stake, won: wonOrLost(stake, number === count, odds.side) };
    }),
  );
  const fields = state.seats.flatMap(({ field: stake }, seat): readonly Settled[] => {
    const won = wonOrLost(stake, count >= 5, odds.field);
    return stake === 0 ? [] : [{ what: `field ${seatName(seat)}`, seat, stake, won }];
  });
  const settled = [...sides, ...fields].reduce(paid, state);
  return { ...settled, seats: settled.seats.map((stack) => ({ ...stack, side: [], field: 0 })) };
}

/** The higher count wins the wager, the lower loses it, equal ones change nothing. */
function settledHand(hand: Hand, dealerCount: number): Settled {
  const { seat, wager: stake, cards } = hand;
  const count = countOf(cards);
  const what = `hand ${seatName(seat)} ${placeName(hand)} ${cards.join(' ')} = ${count}`;
  return {
    what,
    seat,
    stake,
    won: count === dealerCount ? 0 : wonOrLost(stake, count > dealerCount, odds.hand),
  };
}

/**
 * BC-13, BC-17: the dealer's hand, the hands from space 6 down, what each seat that was asked to bet has won, and the
 * running total of the house. The table is empty afterwards.
 */
export function settledHands(state: BaccaratState): BaccaratState {
  const { dealer, hands, round } = state;
  const count = countOf(dealer);
  const dealt: Line = { round, label: `dealer ${dealer.join(' ')} = ${count}`, seat: null, points: 0 };
  const shown = { ...state, payments: [...state.payments, dealt] };
  const settled = [...hands]
    .reverse()
    .map((hand) => settledHand(hand, count))
    .reduce(paid, shown);
  const nets = settled.seats.flatMap(({ chips, atStart }, seat) =>
    atStart === undefined ? [] : [line(settled, `net ${seatName(seat)}`, seat, chips - atStart)],
  );
  const house = nets.reduce((total, { points }) => total - points, state.house);
  const lines = [...state.lines, ...settled.payments, ...nets, line(settled, 'house', null, house)];
  return { ...settled, house, lines, payments: [], hands: [], dealer: [], holeUp: false };
}
