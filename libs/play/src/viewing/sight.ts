import type { Seat, Table, View, Viewer } from '@fairview/rules';
import { isRunning } from '../game/clocks.js';
import type { GameState } from '../game/state.js';

/** Whether a viewer sees the whole of a position, so that what may be played there gives nothing away. */
export const seesAll = (table: Table, viewer: Viewer): boolean =>
  viewer === 'arbiter' || table.view(viewer).position === table.position;

/** The game now, as a viewer may see it. */
export const viewFor = ({ table }: GameState, viewer: Viewer): View => table.view(viewer);

/** The seats that may act now; none while a dispute suspends the game, and once it is over. That they may act is nobody's secret. */
export const seatsToAct = (state: GameState): readonly Seat[] => (isRunning(state) ? state.table.toAct : []);

/** The legal moves that a viewer may know: their own, and everybody's if nothing is hidden from them. */
export function legalMovesFor(state: GameState, viewer: Viewer): readonly string[] {
  const { table } = state;
  const known = seatsToAct(state).filter((seat) => seat === viewer || seesAll(table, viewer));
  return known.flatMap((seat) => table.moves(seat) ?? []);
}
