import type { Seat, Viewer } from '@fairview/rules';
import { formatMove, isWagering, type Move } from './moves.js';
import { toAct } from './play.js';
import { seats, type State } from './setup.js';

/** A figure, or `?` if the viewer may not know it. */
type Seen = number | '?';

/** What a viewer sees of High Tile. Each list has one entry a seat. */
export type HighTileView = {
  readonly position: string;
  readonly phase: 'wager' | 'lay' | 'over';
  readonly hands: readonly (readonly Seen[])[];
  readonly wagers: readonly (Seen | null)[];
  readonly laid: readonly (readonly Seen[])[];
};

/** The table without the secrets of the seats that `hides` names: their hands, and what others have yet to answer. */
function seen(state: State, hides: (seat: Seat) => boolean): Omit<HighTileView, 'position'> {
  const { hands, wagers, laid, outcome } = state;
  const tricks = Math.min(...laid.map((tiles) => tiles.length));
  const masked = (seat: Seat, figures: readonly number[], open: number): readonly Seen[] =>
    figures.map((figure, index) => (hides(seat) && index >= open ? '?' : figure));
  return {
    phase: outcome !== undefined ? 'over' : isWagering(state) ? 'wager' : 'lay',
    hands: hands.map((hand, seat) => masked(seat, hand, 0)),
    wagers: wagers.map((wager, seat) => (wager !== null && isWagering(state) && hides(seat) ? '?' : wager)),
    laid: laid.map((tiles, seat) => masked(seat, tiles, tricks)),
  };
}

const listed = (shown: readonly Seen[]): string => (shown.length === 0 ? '-' : shown.join(' '));
const bySeat = (lists: readonly (readonly Seen[])[]): string => lists.map(listed).join(' / ');

const inWords = ({ phase, hands, wagers, laid }: Omit<HighTileView, 'position'>): string =>
  [
    phase,
    `hands ${bySeat(hands)}`,
    `wagers ${bySeat(wagers.map((wager) => (wager === null ? [] : [wager])))}`,
    `laid ${bySeat(laid)}`,
  ].join(' | ');

export const formatPosition = (state: State): string => inWords(seen(state, () => false));

export function view(state: State, viewer: Viewer): HighTileView {
  const table = seen(state, (seat) => viewer !== 'arbiter' && viewer !== seat);
  return { position: inWords(table), ...table };
}

/** The first of two simultaneous plies is described without its figure; the second turns both up. */
export function describePly(before: State, seat: Seat, move: Move, viewer: Viewer): string {
  const hidden = viewer !== 'arbiter' && viewer !== seat && toAct(before).length === seats.length;
  return hidden ? `${move.kind} ?` : formatMove(move);
}
