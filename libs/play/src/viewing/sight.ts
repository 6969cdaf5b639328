import type { Seat, Table, View, Viewer } from '@fairview/rules';
import { isRunning, type GameState } from '../game/state.js';

/** Whether a viewer sees the whole of a position, so that what may be played there gives nothing away. */
export const seesAll = (table: Table, viewer: Viewer): boolean =>
  viewer === 'arbiter' || table.view(viewer).position === table.position;

/** The game now, as a viewer may see it. */
export const viewFor = ({ table }: GameState, viewer: Viewer): View => table.view(viewer);

/** The seats that may act now; none while a dispute suspends the game, and once it is over. That they may act is nobody's secret. */
export const seatsToAct = (state: GameState): readonly Seat[] => (isRunning(state) ? state.table.toAct : []);

/** Why moves are not listed: they would show what is hidden from the viewer, or they are too many. */
export type Unlisted = 'HIDDEN' | 'TOO_MANY';

/** The moves of the seats whose moves a viewer may know, or why they are not listed; none if no seat may act. */
export function movesListed(
  table: Table,
  toAct: readonly Seat[],
  known: readonly Seat[],
): readonly string[] | Unlisted {
  if (toAct.length > 0 && known.length === 0) return 'HIDDEN';
  const moves = known.map((seat) => table.moves(seat));
  return moves.includes(null) ? 'TOO_MANY' : moves.flatMap((each) => each ?? []);
}

/** The legal moves that a viewer may know: their own, and everybody's if nothing is hidden from them; or why they are not listed. */
export function legalMovesFor(state: GameState, viewer: Viewer): readonly string[] | Unlisted {
  const { table } = state;
  const toAct = seatsToAct(state);
  return movesListed(
    table,
    toAct,
    toAct.filter((seat) => seat === viewer || seesAll(table, viewer)),
  );
}
