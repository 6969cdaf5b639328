import type { Instant } from '@fairview/events';
import { defined } from '@fairview/kernel';
import type { Seat, Table, View, Viewer } from '@fairview/rules';
import type { GameState } from '../game/state.js';
import { stoppedFor } from '../game/suspension.js';
import { pliesFor, tableBefore, type DescribedPly } from './plies.js';
import { seesAll } from './sight.js';

/** A game as it stood after so many plies, as one viewer may see it: what an arbiter looks at when it is disputed. */
export interface GameAtPly {
  readonly ply: number;
  readonly view: View;
  readonly toAct: readonly Seat[];
  /** How many legal moves there were; `null` where they are without number, not the viewer's to know, or it was over. */
  readonly legalMoves: number | null;
  /** The ply that led here; absent before ply 0. */
  readonly played?: DescribedPly;
  /** When that ply was recorded, or the game started. */
  readonly at: Instant;
  /** Milliseconds from then to the time limit and to the end of the grace; negative once past, absent without a limit. */
  readonly toLimit?: number;
  readonly toNoContest?: number;
}

/** How many moves there were is for those who were to move, and for those from whom nothing is hidden. */
const knowsCount = (state: GameState, { toAct }: Table, viewer: Viewer): boolean =>
  toAct.every((seat) => seat === viewer) || (seesAll(state.opening, viewer) && seesAll(state.table, viewer));

/**
 * The game after `ply` plies (0 to the number played; beyond it `undefined`), as `viewer` may see it. At the last ply
 * the table also shows what ended the game around it.
 */
export function gameAtPly(state: GameState, ply: number, viewer: Viewer): GameAtPly | undefined {
  const { plies, startedAt } = state;
  if (!Number.isSafeInteger(ply) || ply < 0 || ply > plies.length) return undefined;
  const table = ply === plies.length ? state.table : tableBefore(state, ply);
  const [played] = ply === 0 ? [] : pliesFor(state, viewer, ply - 1, ply);
  const at = played?.at ?? startedAt;
  const { limit } = state;
  // The limit stands where later suspensions have moved it.
  const moved = stoppedFor(state, at);
  return {
    ...{ ply, at, view: table.view(viewer), toAct: table.toAct },
    // Counted when it is asked for: how long it takes may tell of hands that the viewer does not see.
    get legalMoves() {
      return table.outcome || !knowsCount(state, table, viewer) ? null : table.countMoves();
    },
    ...defined({
      played,
      toLimit: limit && limit.endsAt - moved - at,
      toNoContest: limit && limit.noContestAfter - moved - at,
    }),
  };
}
