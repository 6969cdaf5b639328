import { accepted, type Checked, type Refused } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import { bit, circleName, circleOf, pawnsOn, without, type CircleSet } from './board.js';
import { finished, settled } from './ending.js';
import { areNeighbours, beyond, jumped } from './jumps.js';
import type { ScarneyMove } from './moves.js';
import { colourOf, mayBeTakenOff, pawnName, type Pawn } from './pawns.js';
import { placed } from './placing.js';
import { oneColour, spanOf } from './removals.js';
import { nextActor, otherSeat, refuse, type ScarneyState } from './state.js';
import type { Phase } from './terms.js';

const seatAlone: readonly (readonly Seat[])[] = [[0], [1]];
const nobody: readonly Seat[] = [];

export function toAct({ phase, actor }: ScarneyState): readonly Seat[] {
  return phase === 'over' ? nobody : (seatAlone[actor] ?? nobody);
}

/** The rule of the phase at hand; S-8 and S-29 let nothing follow the end. */
export function turn({ phase, game, setup }: ScarneyState): string {
  switch (phase) {
    case 'place':
      return setup.kind === 'groups' ? 'S-10' : 'S-5';
    case 'takeoff':
      return 'S-6';
    case 'jump':
      return 'S-7';
    case 'remove':
      return 'S-27';
    case 'over':
      return game === 'scarney-highlow' ? 'S-29' : 'S-8';
  }
}

export function play(state: ScarneyState, seat: Seat, move: ScarneyMove): Checked<ScarneyState> {
  const { phase } = state;
  switch (move.kind) {
    case 'place':
      return phase === 'place' ? placed(state, seat, move) : whatIsDue(state);
    case 'remove':
      if (phase === 'remove') return removed(state, seat, move.pawns);
      return phase === 'takeoff' || phase === 'jump' ? takenOff(state, seat, move.pawns) : whatIsDue(state);
    case 'jump':
      return phase === 'jump' ? jumpedOver(state, seat, move.pawn, move.over) : whatIsDue(state);
    case 'call':
      return called(state);
  }
}

/** A readable ply of another phase is refused under the rule of the phase at hand. */
function whatIsDue({ phase, setup }: ScarneyState): Refused {
  switch (phase) {
    case 'place':
      return setup.kind === 'groups' ? refuse('S-10', 'placement-first') : refuse('S-5', 'placement-first');
    case 'takeoff':
      return refuse('S-6', 'take-off-due');
    case 'jump':
      return refuse('S-7', 'jump-due');
    default:
      return refuse('S-27', 'removal-due');
  }
}

/** The state after `seat` took the pawns of some circles, with the resulting board. */
function afterTaking(
  state: ScarneyState,
  seat: Seat,
  circles: CircleSet,
  board = without(state.board, circles),
): ScarneyState {
  const { game, setup, recorded, unplaced, outcome } = state;
  const pawns = pawnsOn(state.board, circles);
  const taken = state.taken.map((list, index) => (index === seat ? list.concat(pawns) : list));
  const phase = phaseAfter(state, seat);
  return settled({
    game,
    setup,
    recorded,
    phase,
    actor: nextActor(state, seat),
    board,
    unplaced,
    taken,
    outcome,
  });
}

/** S-6, S-23: the take-offs last until each seat that has one has made it. */
function phaseAfter({ game, phase, taken }: ScarneyState, seat: Seat): Phase {
  if (phase !== 'takeoff') return phase;
  return game === 'scarney-doubles' && taken[otherSeat(seat)]?.length === 0 ? 'takeoff' : 'jump';
}

/** S-6. */
function takenOff(state: ScarneyState, seat: Seat, pawns: readonly Pawn[]): Checked<ScarneyState> {
  if (state.phase === 'jump') return refuse('S-6', 'take-off-made');
  const [pawn = 0, ...others] = pawns;
  if (others.length > 0) return refuse('S-6', 'take-off-of-several');
  const circle = circleOf(state.board, pawn);
  if (circle === undefined) return refuse('S-6', 'pawn-not-standing', { pawn: pawnName(pawn) });
  if (!mayBeTakenOff(pawn)) return refuse('S-6', 'take-off-too-high', { pawn: pawnName(pawn) });
  return accepted(afterTaking(state, seat, bit(circle)));
}

/** S-7. */
function jumpedOver(state: ScarneyState, seat: Seat, pawn: Pawn, other: Pawn): Checked<ScarneyState> {
  const { board } = state;
  const params = { pawn: pawnName(pawn), over: pawnName(other) };
  const [from, over] = [circleOf(board, pawn), circleOf(board, other)];
  if (from === undefined) return refuse('S-7', 'pawn-not-standing', { pawn: params.pawn });
  if (over === undefined) return refuse('S-7', 'pawn-not-standing', { pawn: params.over });
  if (colourOf(pawn) === colourOf(other)) return refuse('S-7', 'jump-over-own-colour', params);
  if (!areNeighbours(from, over)) return refuse('S-7', 'jump-not-adjacent', params);
  const to = beyond(from, over);
  if (to === undefined) return refuse('S-7', 'jump-off-board', { over: params.over });
  if ((board.standing & bit(to)) !== 0) {
    return refuse('S-7', 'jump-not-vacant', { over: params.over, circle: circleName(to) });
  }
  return accepted(afterTaking(state, seat, bit(over), jumped(board, { from, over, to })));
}

/** S-8, S-20. */
function called(state: ScarneyState): Checked<ScarneyState> {
  if (state.game !== 'scarney-singles') return refuse('S-8', 'call-of-singles-alone');
  return state.phase === 'jump' ? accepted(finished(state)) : refuse('S-20', 'call-before-take-off');
}

const mostRemoved = 3;

/** S-27, S-28. */
function removed(state: ScarneyState, seat: Seat, pawns: readonly Pawn[]): Checked<ScarneyState> {
  const { board } = state;
  const twice = pawns.find((pawn, index) => pawns.indexOf(pawn) !== index);
  if (twice !== undefined) return refuse('S-27', 'pawn-twice', { pawn: pawnName(twice) });
  const set = circlesOf(state, pawns);
  if (!set.ok) return set;
  if (pawns.length > mostRemoved) return refuse('S-27', 'removal-too-large');
  if (!oneColour(board, set.value)) return refuse('S-27', 'removal-of-two-colours');
  if (pawns.length > 1) {
    const span = spanOf(set.value);
    if (span === undefined) return refuse('S-27', 'removal-not-in-line');
    if (!oneColour(board, span)) return refuse('S-27', 'removal-across-colour');
  }
  if (set.value === board.standing) return refuse('S-28', 'last-pawn-stays');
  return accepted(afterTaking(state, seat, set.value));
}

function circlesOf(state: ScarneyState, pawns: readonly Pawn[]): Checked<CircleSet> {
  let set = 0;
  for (const pawn of pawns) {
    const circle = circleOf(state.board, pawn);
    if (circle === undefined) return refuse('S-27', 'pawn-not-standing', { pawn: pawnName(pawn) });
    set |= bit(circle);
  }
  return accepted(set);
}
