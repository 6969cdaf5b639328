import type { Seat, Viewer } from '@fairview/rules';
import { isDisputed, isOpen, type GameState } from '../game/state.js';

/** What somebody may do at the games of one tournament, as the rights of their roles have it. */
export interface GameAccess {
  /** Ids of the entries that they play. */
  readonly entries: ReadonlySet<string>;
  /** Whether they decide disputes. */
  readonly arbitrates: boolean;
  /** Whether they report from the board for those who sit there. */
  readonly reports: boolean;
}

/** The seats of a game that somebody plays. */
export const seatsOf = ({ started }: GameState, { entries }: Pick<GameAccess, 'entries'>): readonly Seat[] =>
  started.seats.flatMap((entry, seat) => (entries.has(entry) ? [seat] : []));

/**
 * With whose eyes somebody sees a game: a seat's, if they hold one. An arbiter sees all once the game is over or
 * disputed, and before that what a spectator sees: nobody looks into hands that are being played. What a player alone at
 * the table does not know, no dispute lays open (S-9).
 */
export function viewerOf(state: GameState, access: Pick<GameAccess, 'entries' | 'arbitrates'>): Viewer {
  const own = seatsOf(state, access);
  const seat = own.find((each) => state.table.toAct.includes(each)) ?? own[0];
  if (seat !== undefined) return seat;
  if (!access.arbitrates) return 'spectator';
  if (!isOpen(state)) return 'arbiter';
  if (!isDisputed(state)) return 'spectator';
  return state.table.seats === 1 ? 0 : 'arbiter';
}
