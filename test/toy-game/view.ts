import type { Seat, View, Viewer } from '@fairview/rules';
import { formatMove, isWagering, type Move } from './moves.js';
import { toAct } from './play.js';
import { seats, type State } from './setup.js';

type Shown = string | number;

const listed = (shown: readonly Shown[]): string => (shown.length === 0 ? '-' : shown.join(' '));
const bySeat = (show: (seat: Seat) => readonly Shown[]): string =>
  seats.map((seat) => listed(show(seat))).join(' / ');

/** The position in words. `hides` says whose secrets are not shown: his hand, and what he did that the other has yet to do. */
function described(state: State, hides: (seat: Seat) => boolean): string {
  const { hands, wagers, laid, outcome } = state;
  const tricks = Math.min(...laid.map((tiles) => tiles.length));
  const masked = (seat: Seat, figures: readonly number[], open: number): readonly Shown[] =>
    figures.map((figure, index) => (hides(seat) && index >= open ? '?' : figure));
  const wagered = (seat: Seat) => masked(seat, [wagers[seat] ?? 0], isWagering(state) ? 0 : 1);
  const phase = outcome !== undefined ? 'over' : isWagering(state) ? 'wager' : 'lay';
  return [
    phase,
    `hands ${bySeat((seat) => masked(seat, hands[seat] ?? [], 0))}`,
    `wagers ${bySeat((seat) => (wagers[seat] === null ? [] : wagered(seat)))}`,
    `laid ${bySeat((seat) => masked(seat, laid[seat] ?? [], tricks))}`,
  ].join(' | ');
}

export const formatPosition = (state: State): string => described(state, () => false);

export function view(state: State, viewer: Viewer): View {
  return { position: described(state, (seat) => viewer !== 'arbiter' && viewer !== seat) };
}

/** The first of two simultaneous plies is told without its figure; the second turns both up. */
export function describePly(before: State, seat: Seat, move: Move, viewer: Viewer): string {
  const hidden = viewer !== 'arbiter' && viewer !== seat && toAct(before).length === seats.length;
  return hidden ? `${move.kind} ?` : formatMove(move);
}
