import { accepted, type Checked } from '@fairview/kernel';
import type { Seat } from '@fairview/rules';
import type { GameState } from '../game/state.js';
import { refused } from '../refusals.js';
import { seatsOf, viewerOf, type GameAccess } from './viewer.js';

/** Whether somebody sees all that a seat sees: by what is refused they would learn what a seat holds that they do not see. */
function seesWith(state: GameState, access: GameAccess, seat: Seat): boolean {
  const viewer = viewerOf(state, access);
  const { table } = state;
  return viewer === 'arbiter' || table.view(viewer).position === table.view(seat).position;
}

/** The seats that may act at a ply, or have acted there: a move that is sent again still belongs to the same seat. */
function actingAt(state: GameState, ply: number): readonly Seat[] {
  const played = state.plies[ply];
  return played ? [played.seat] : state.table.toAct;
}

/** The seat that a command names, if it names one. */
interface NamedSeat {
  readonly seat?: number | null;
  /** Of a move. */
  readonly ply?: number;
}

/**
 * The seat that a command is for: the one named, or the caller's own. Those who report from the board name it; for
 * a move at `ply` it may be left out if only one seat may act. Nobody reports a move from a hand that they do not see.
 * Refused PL-3: `seat-unknown`, `not-your-seat`, `seat-needed`.
 */
export function seatFor(state: GameState, access: GameAccess, named: NamedSeat): Checked<Seat> {
  const seat = namedSeat(state, access, named);
  if (!seat.ok || named.ply === undefined || seatsOf(state, access).includes(seat.value)) return seat;
  return seesWith(state, access, seat.value) ? seat : refused('not-your-seat');
}

function namedSeat(state: GameState, access: GameAccess, { seat: named, ply }: NamedSeat): Checked<Seat> {
  const own = seatsOf(state, access);
  const { seats } = state.started;
  if (named !== undefined && named !== null) {
    if (named < 0 || named >= seats.length)
      return refused('seat-unknown', { seat: named, last: seats.length - 1 });
    return own.includes(named) || access.reports ? accepted(named) : refused('not-your-seat');
  }
  if (own.length === 0 && !access.reports) return refused('not-your-seat');
  const able = own.length > 0 ? own : seats.map((_, seat) => seat);
  const acting = ply === undefined ? able : actingAt(state, ply);
  // If nobody may act the game is closed, whichever seat tries.
  const possible =
    able.length > 1 && acting.length > 0 ? able.filter((seat) => acting.includes(seat)) : able.slice(0, 1);
  const [only, ...others] = possible;
  return only !== undefined && others.length === 0 ? accepted(only) : refused('seat-needed');
}
