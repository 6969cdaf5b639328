import { accepted, type Checked, type Refused } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { bit, isOnBoard, neighbours } from './board.js';
import { outcomeOfPosition, outcomeOfStanding, standingAfter } from './ending.js';
import { barred, mayPass, type TeekoMove } from './moves.js';
import { black, isDrop, pieceCount, red, refuse, type TeekoState } from './state.js';
import { dropOwner } from './variant.js';

const blackAlone: readonly Seat[] = [black];
const redAlone: readonly Seat[] = [red];
const nobody: readonly Seat[] = [];

export function toAct(state: TeekoState): readonly Seat[] {
  if (state.outcome !== undefined) return nobody;
  return state.actor === black ? blackAlone : redAlone;
}

/** T-6 orders the drop, T-13 the moves; T-17 lets nothing follow the end. */
export function turn(state: TeekoState): string {
  if (state.outcome !== undefined) return 'T-17';
  return isDrop(state) ? 'T-6' : 'T-13';
}

export function play(state: TeekoState, seat: Seat, move: TeekoMove): Checked<TeekoState> {
  switch (move.kind) {
    case 'step':
      return isDrop(state)
        ? refuse('T-12', 'move-before-eighth', { placed: state.placed })
        : step(state, seat, move.from, move.to);
    case 'drop':
      return isDrop(state) ? drop(state, move.circle) : refuse('T-12', 'drop-after-eighth');
    case 'pass':
      return mayPass(state) ? accepted(passedBy(state)) : whyNoPass(state);
  }
}

function whyNoPass(state: TeekoState): Refused {
  if (!isDrop(state)) return refuse('T-13', 'pass-after-drop');
  if (!state.variant.pass) return refuse('T-9', 'pass-not-agreed');
  return refuse('T-9', state.passed ? 'pass-already' : 'pass-own-choice');
}

/** Every state is written with the same keys in the same order, so that all have one shape: a spread would make a second. */
function passedBy(state: TeekoState): TeekoState {
  return {
    variant: state.variant,
    choosers: state.choosers,
    black: state.black,
    red: state.red,
    placed: state.placed,
    passed: true,
    actor: dropOwner(state.placed),
    earlier: undefined,
    standing: 0,
    outcome: undefined,
  };
}

function whyNoDrop(state: TeekoState, circle: number): Refused {
  if (!isOnBoard(circle)) return refuse('T-12', 'circle-unknown', { circle });
  if ((barred(state) & bit(circle)) !== 0) return refuse('T-10', 'centre-barred');
  return refuse('T-12', 'circle-occupied', { circle });
}

/** T-6, T-7, T-10 to T-12. */
function drop(state: TeekoState, circle: number): Checked<TeekoState> {
  const target = bit(circle);
  if (!isOnBoard(circle) || ((state.black | state.red | barred(state)) & target) !== 0)
    return whyNoDrop(state, circle);
  const owner = dropOwner(state.placed);
  const placed = state.placed + 1;
  const blacks = owner === black ? state.black | target : state.black;
  const reds = owner === black ? state.red : state.red | target;
  return accepted({
    variant: state.variant,
    choosers: state.choosers,
    black: blacks,
    red: reds,
    placed,
    passed: false,
    actor: placed === pieceCount ? black : (state.choosers[placed] ?? black),
    earlier: undefined,
    standing: placed === pieceCount ? 1 : 0,
    outcome: outcomeOfPosition(state.variant, owner, owner === black ? blacks : reds),
  });
}

/** T-13. */
function whyNoStep(others: number, mine: number, from: number, to: number): Refused {
  if (!isOnBoard(from) || !isOnBoard(to))
    return refuse('T-13', 'circle-unknown', { circle: isOnBoard(from) ? to : from });
  if ((others & bit(from)) !== 0) return refuse('T-13', 'piece-not-yours', { circle: from });
  if ((mine & bit(from)) === 0) return refuse('T-13', 'circle-vacant', { circle: from });
  if (((neighbours[from] ?? 0) & bit(to)) === 0) return refuse('T-13', 'not-neighbour', { from, to });
  return refuse('T-13', 'circle-occupied', { circle: to });
}

/** T-13 to T-15. */
function step(state: TeekoState, seat: Seat, from: number, to: number): Checked<TeekoState> {
  const origin = bit(from);
  const target = bit(to);
  const mine = seat === black ? state.black : state.red;
  const others = seat === black ? state.red : state.black;
  if (!isOnBoard(to) || (mine & origin) === 0 || ((neighbours[from] ?? 0) & ~(mine | others) & target) === 0)
    return whyNoStep(others, mine, from, to);
  const moved = mine ^ origin ^ target;
  const blacks = seat === black ? moved : others;
  const reds = seat === black ? others : moved;
  const standing = standingAfter(state, blacks, reds);
  return accepted({
    variant: state.variant,
    choosers: state.choosers,
    black: blacks,
    red: reds,
    placed: state.placed,
    passed: false,
    actor: seat === black ? red : black,
    earlier: state,
    standing,
    outcome: outcomeOfPosition(state.variant, seat, moved) ?? outcomeOfStanding(standing),
  });
}
