import { endedOutcome, type Ended, type Outcome, type Seat } from '../game/outcome.js';
import { black, red, type TeekoState } from './state.js';
import type { TeekoVariant } from './variant.js';
import { winningKind, winningKinds } from './winning.js';

/** T-15: the standing that draws. */
const drawingStanding = 3;

function wonBy(seat: Seat, label: string, points: number): Outcome {
  const bySeat = seat === black ? [points, 0] : [0, points];
  return { winners: [seat], points: bySeat, lines: [{ label, seat, points }] };
}

const drawn: Outcome = { winners: [], points: [0, 0], lines: [] };

/** T-11, T-14: the outcome if `seat`, whose piece was just dropped or moved, is in a winning position. */
export function outcomeOfPosition(
  { positions }: TeekoVariant,
  seat: Seat,
  pieces: number,
): Outcome | undefined {
  const kind = winningKind(positions, pieces);
  if (kind === undefined) return undefined;
  const { label, points } = winningKinds[kind];
  return wonBy(seat, label, points);
}

/** T-15. */
export function outcomeOfStanding(standing: number): Outcome | undefined {
  return standing >= drawingStanding ? drawn : undefined;
}

/**
 * T-15: how many times the position has occurred, including its occurrence after `last`. The side to move alternates from state
 * to state, so only every second one is compared, and the nearest equal one has counted those before it. A move each cannot
 * lead back, so the first that may be equal is four moves before.
 */
export function standingAfter(last: TeekoState, blacks: number, reds: number): number {
  let before = last.earlier?.earlier?.earlier;
  while (before !== undefined) {
    if (before.black === blacks && before.red === reds) return before.standing + 1;
    before = before.earlier?.earlier;
  }
  return 1;
}

/**
 * T-16: the points of a resigned game, the least a win can be worth: a sixteen-circle square in the 58 positions, a
 * small square in the 44. The organizer may set another figure on the sheet.
 */
export function resignationWorth({ positions }: Pick<TeekoVariant, 'positions'>): number {
  return winningKinds[positions === 58 ? 'sixteen-circle-square' : 'small-square'].points;
}

/** T-16: a resignation, a loss on time or a ruling against a seat is won by the other one; anything else is a draw. */
export function end(state: TeekoState, ended: Ended): TeekoState {
  const { by, seat } = ended;
  const lost = seat !== undefined && (by === 'resignation' || by === 'clock' || by === 'ruling');
  const outcome = lost
    ? wonBy(seat === black ? red : black, by, resignationWorth(state.variant))
    : endedOutcome(2, ended);
  return { ...state, outcome };
}
