import type { Seat, Viewer } from '@fairview/rules';
import { areHandsOpen } from '../game/acts/open-hands.js';
import { isOpen, type GameState } from '../game/state.js';

/** What somebody may do at the games of one tournament, as the rights of their roles have it. */
export interface GameAccess {
  /** Ids of the entries that they play. */
  readonly entries: ReadonlySet<string>;
  /** Whether they decide disputes. */
  readonly arbitrates: boolean;
  /** Of who decides disputes: whether they play in the tournament. Then they decide none by what is hidden from them as a player. */
  readonly competes: boolean;
  /** Whether they report from the board for those who sit there. */
  readonly reports: boolean;
}

/** The seats of a game that somebody plays. */
export const seatsOf = ({ started }: GameState, { entries }: Pick<GameAccess, 'entries'>): readonly Seat[] =>
  started.seats.flatMap((entry, seat) => (entries.has(entry) ? [seat] : []));

/**
 * With whose eyes somebody sees a game: a seat's, if they hold one. An arbiter sees what a spectator sees, and all once the
 * game is over; of a game that is played only while its hands are open (PL-18), and not if they play in the tournament.
 */
export function viewerOf(
  state: GameState,
  access: Pick<GameAccess, 'entries' | 'arbitrates' | 'competes'>,
): Viewer {
  const own = seatsOf(state, access);
  const seat = own.find((each) => state.table.toAct.includes(each)) ?? own[0];
  if (seat !== undefined) return seat;
  if (!access.arbitrates) return 'spectator';
  if (!isOpen(state)) return 'arbiter';
  return areHandsOpen(state) && !access.competes ? 'arbiter' : 'spectator';
}
