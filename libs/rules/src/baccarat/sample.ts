import type { Seat } from '../game/outcome.js';
import { hasBets, openSpaces, owesBet, sideNumbers } from './betting.js';
import type { BaccaratMove } from './moves.js';
import { stackOf, type BaccaratState } from './state.js';

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
