import type { Checked } from '@fairview/kernel';
import { refused, type GameState } from '@fairview/play';
import type { Role } from '@fairview/people';
import type { Seat } from '@fairview/rules';
import type { CallerAccess } from '../request/context.js';
import { seatsOf, viewerOf } from './viewing.js';

const officials: readonly Role[] = ['scorer', 'arbiter', 'organizer'];

/** Whether somebody may report from the board for whoever sits there. */
export const reports = ({ roles }: CallerAccess): boolean => officials.some((role) => roles.has(role));

/** Whether somebody sees all that a seat sees: by what is refused he would learn what a seat holds that he does not see. */
function seesWith(state: GameState, access: CallerAccess, seat: Seat): boolean {
  const viewer = viewerOf(state, access);
  const { table } = state;
  return viewer === 'arbiter' || table.view(viewer).position === table.view(seat).position;
}

/** Who may act at a ply, or has acted there: a move that is sent again is still the same seat's. */
function actingAt(state: GameState, ply: number): readonly Seat[] {
  const played = state.plies[ply];
  return played ? [played.seat] : state.table.toAct;
}

interface Meant {
  readonly seat?: number | null;
  /** Of a move. */
  readonly ply?: number;
}

/**
 * The seat that a command is for: the one named, or the caller's own. Who reports from the board names it; for a move
 * at `ply` it may be left out where only one seat may act. Nobody reports a move from a hand that he does not see.
 * Refused PL-3: `seat-unknown`, `not-your-seat`, `seat-needed`.
 */
export function seatFor(state: GameState, access: CallerAccess, meant: Meant): Checked<Seat> {
  const seat = seatMeant(state, access, meant);
  if (!seat.ok || meant.ply === undefined || seatsOf(state, access).includes(seat.value)) return seat;
  return seesWith(state, access, seat.value) ? seat : refused('not-your-seat');
}

function seatMeant(state: GameState, access: CallerAccess, { seat: named, ply }: Meant): Checked<Seat> {
  const own = seatsOf(state, access);
  const { seats } = state.started;
  if (named !== undefined && named !== null) {
    if (named < 0 || named >= seats.length) return refused('seat-unknown', { seat: named });
    return own.includes(named) || reports(access) ? { ok: true, value: named } : refused('not-your-seat');
  }
  if (own.length === 0 && !reports(access)) return refused('not-your-seat');
  const able = own.length > 0 ? own : seats.map((_, seat) => seat);
  const acting = ply === undefined ? able : actingAt(state, ply);
  // Where nobody may act the game is closed, whichever seat would try.
  const meant =
    able.length > 1 && acting.length > 0 ? able.filter((seat) => acting.includes(seat)) : able.slice(0, 1);
  const [only, ...others] = meant;
  return only !== undefined && others.length === 0 ? { ok: true, value: only } : refused('seat-needed');
}
