import { accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import {
  bit,
  bottomHalf,
  circleName,
  everyCircle,
  topHalf,
  withPawn,
  type Circle,
  type CircleSet,
} from './board.js';
import { colourName, colourOf, hasPawn, pawnName, pawnSet, type Pawn, type PawnSet } from './pawns.js';
import type { Groups } from './state.js';
import { otherSeat, refuse, type ScarneyState } from './state.js';
import { terms } from './terms.js';

/** A placement as it is written: in Solitaire's live play the colour alone. */
export interface Placement {
  readonly kind: 'place';
  readonly colour: number;
  readonly pawn: Pawn | null;
  readonly circle: Circle;
}

/** S-10: the group that is placed now, in its shuffled order, and the half of the board that it fills. */
function groupAtHand({ unplaced }: ScarneyState, { top, bottom }: Groups) {
  const isTop = (unplaced & pawnSet(top)) !== 0;
  return { group: isTop ? top : bottom, half: isTop ? topHalf : bottomHalf };
}

/** What may be placed now, and where. */
export function placeable(state: ScarneyState): { readonly pawns: PawnSet; readonly circles: CircleSet } {
  const { setup, unplaced, actor, board } = state;
  switch (setup.kind) {
    case 'groups': {
      const { group, half } = groupAtHand(state, setup);
      return { pawns: unplaced & pawnSet(group), circles: half & ~board.standing };
    }
    case 'colours':
      return { pawns: unplaced & (setup.hands[actor] ?? 0), circles: everyCircle & ~board.standing };
    case 'study':
      return { pawns: 0, circles: 0 };
  }
}

/** S-10: the pawn meant by a colour alone: the next of that colour in the group's order. */
export function nextOfColour(state: ScarneyState, colour: number): Pawn | undefined {
  if (state.setup.kind !== 'groups' || state.phase !== 'place') return undefined;
  const { group } = groupAtHand(state, state.setup);
  return group.find((pawn) => colourOf(pawn) === colour && hasPawn(state.unplaced, pawn));
}

/** S-5, S-10. */
export function placed(state: ScarneyState, seat: Seat, move: Placement): Checked<ScarneyState> {
  const pawn = state.setup.kind === 'groups' ? pawnOfGroup(state, move) : pawnOfHand(state, seat, move);
  if (!pawn.ok) return pawn;
  const { game, setup, recorded, board, unplaced, taken, outcome } = state;
  const { opens, first } = terms[game];
  const left = unplaced & ~(1 << pawn.value);
  return accepted({
    game,
    setup,
    recorded,
    phase: left === 0 ? opens : 'place',
    actor: left === 0 ? first : setup.kind === 'groups' ? seat : otherSeat(seat),
    board: withPawn(board, pawn.value, move.circle),
    unplaced: left,
    taken,
    outcome,
  });
}

const occupied = (state: ScarneyState, circle: Circle): boolean => (state.board.standing & bit(circle)) !== 0;

/** S-5: the pawn of a placement, spots always written. */
function pawnOfHand(state: ScarneyState, seat: Seat, { colour, pawn, circle }: Placement): Checked<Pawn> {
  if (pawn === null) {
    return refuse('S-5', 'spots-always-written', { colour: colourName(colour), circle: circleName(circle) });
  }
  const hand = state.setup.kind === 'colours' ? (state.setup.hands[seat] ?? 0) : 0;
  if (!hasPawn(state.unplaced & hand, pawn))
    return refuse('S-5', 'pawn-not-in-hand', { pawn: pawnName(pawn) });
  if (occupied(state, circle)) return refuse('S-5', 'circle-not-vacant', { circle: circleName(circle) });
  return accepted(pawn);
}

/** S-10: the pawn of a placement, written out or next of its colour. Nothing here reveals spots at a live table. */
function pawnOfGroup(state: ScarneyState, { colour, pawn, circle }: Placement): Checked<Pawn> {
  if (pawn !== null && !state.recorded) return refuse('S-10', 'spots-hidden');
  const { pawns, circles } = placeable(state);
  if (pawn !== null && !hasPawn(pawns, pawn)) {
    return refuse('S-10', 'pawn-not-in-group', { pawn: pawnName(pawn) });
  }
  const named = pawn ?? nextOfColour(state, colour);
  if (named === undefined) return refuse('S-10', 'colour-not-in-group', { colour: colourName(colour) });
  if (occupied(state, circle)) return refuse('S-10', 'circle-not-vacant', { circle: circleName(circle) });
  return (circles & bit(circle)) === 0
    ? refuse('S-10', 'circle-in-other-half', { circle: circleName(circle) })
    : accepted(named);
}
