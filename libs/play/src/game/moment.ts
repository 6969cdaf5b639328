import type { Instant } from '@fairview/events';
import { replay, type Table, type View, type Viewer } from '@fairview/rules';
import { limitOf, type GameState } from './state.js';

/** A game at one ply, as one viewer may see it: what an arbiter looks at when a game is disputed. */
export interface GameAtPly {
  readonly ply: number;
  readonly position: string;
  readonly view: View;
  readonly toAct: readonly number[];
  /** Legal moves here, or `null` where the number is combinatorial or the game is over. */
  readonly legalMoves: number | null;
  /** The move that led here; absent before ply 0. */
  readonly played?: {
    readonly seat: number;
    readonly move: string;
    readonly told: string;
    readonly at: Instant;
    readonly byClock?: true;
  };
  /** Milliseconds from the instant of this ply to the time limit and to the end of the grace; negative once past. */
  readonly toLimit?: number;
  readonly toNoContest?: number;
}

/** The tables after 0, 1, … `plies` plies, replayed from the opening. */
function tables(state: GameState, plies: number): readonly Table[] {
  const all: Table[] = [state.opening];
  replay(state.opening, state.plies.slice(0, plies), (_before, _seat, after) => all.push(after));
  return all;
}

/**
 * The game after `ply` plies (0 to the number played; beyond it `undefined`), as `viewer` may see it. At the last ply
 * the table also shows what ended the game around it.
 */
export function gameAtPly(state: GameState, ply: number, viewer: Viewer): GameAtPly | undefined {
  if (!Number.isSafeInteger(ply) || ply < 0 || ply > state.plies.length) return undefined;
  const replayed = tables(state, ply);
  const table = ply === state.plies.length ? state.table : (replayed[ply] ?? state.opening);
  const before = replayed[ply - 1];
  const last = state.plies[ply - 1];
  const at = last?.at ?? state.startedAt;
  const told = before && last ? before.describePly(last.seat, last.move, viewer) : undefined;
  const byClock = last?.byClock ? { byClock: last.byClock } : {};
  const limit = limitOf(state);
  const view = table.view(viewer);
  return {
    ply,
    position: view.position,
    view,
    toAct: table.toAct,
    // Counted when it is asked for: how long it takes may tell of hands that the viewer does not see.
    get legalMoves() {
      return table.outcome ? null : table.countMoves();
    },
    ...(last && told?.ok
      ? { played: { seat: last.seat, move: last.move, told: told.value, at, ...byClock } }
      : {}),
    ...(limit ? { toLimit: limit.endsAt - at, toNoContest: limit.noContestAfter - at } : {}),
  };
}
