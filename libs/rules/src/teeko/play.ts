import { accepted, type Checked, type Refused } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { bit, isOnBoard, neighbours } from './board.js';
import { outcomeOfPosition, outcomeOfStanding, standingAfter } from './ending.js';
import { barred, mayPass, type TeekoMove } from './moves.js';
import { black, isDrop, pieceCount, red, refuse, type TeekoState } from './state.js';
import { dropChoosers, dropOwner } from './variant.js';

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

function passedBy(state: TeekoState): TeekoState {
  return { ...state, passed: true, actor: dropOwner(state.placed) };
}

/** T-6, T-7, T-10 to T-12. */
function drop(state: TeekoState, circle: number): Checked<TeekoState> {
  if (!isOnBoard(circle)) return refuse('T-12', 'circle-unknown', { circle });
  const target = bit(circle);
  if ((barred(state) & target) !== 0) return refuse('T-10', 'centre-barred');
  if (((state.black | state.red) & target) !== 0) return refuse('T-12', 'circle-occupied', { circle });
  const owner = dropOwner(state.placed);
  const placed = state.placed + 1;
  const blacks = owner === black ? state.black | target : state.black;
  const reds = owner === black ? state.red : state.red | target;
  return accepted({
    variant: state.variant,
    black: blacks,
    red: reds,
    placed,
    passed: false,
    actor: placed === pieceCount ? black : (dropChoosers[state.variant.opening][placed] ?? black),
    earlier: undefined,
    standing: placed === pieceCount ? 1 : 0,
    outcome: outcomeOfPosition(state.variant, owner, owner === black ? blacks : reds),
  });
}

/** T-13 to T-15. */
function step(state: TeekoState, seat: Seat, from: number, to: number): Checked<TeekoState> {
  if (!isOnBoard(from) || !isOnBoard(to)) {
    return refuse('T-13', 'circle-unknown', { circle: isOnBoard(from) ? to : from });
  }
  const [origin, target] = [bit(from), bit(to)];
  const mine = seat === black ? state.black : state.red;
  const others = seat === black ? state.red : state.black;
  if ((others & origin) !== 0) return refuse('T-13', 'piece-not-yours', { circle: from });
  if ((mine & origin) === 0) return refuse('T-13', 'circle-vacant', { circle: from });
  if (((neighbours[from] ?? 0) & target) === 0) return refuse('T-13', 'not-neighbour', { from, to });
  if (((mine | others) & target) !== 0) return refuse('T-13', 'circle-occupied', { circle: to });
  const moved = mine ^ origin ^ target;
  const blacks = seat === black ? moved : others;
  const reds = seat === black ? others : moved;
  const standing = standingAfter(state, blacks, reds);
  return accepted({
    variant: state.variant,
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
