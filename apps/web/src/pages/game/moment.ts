import { type BoardView, boardOf, picksOf } from '../../games/index.js';
import type { Refusal } from '../../data/refusal.js';
import type { GameHead, SentPly } from './documents.js';

/** What the game looked like after a number of plies, as the viewer may see it. */
export interface Moment {
  readonly ply: number;
  readonly view: BoardView;
  readonly toAct: readonly number[];
  /** How many legal plies there were, and which; null if there were too many to list, or they are hidden. */
  readonly legalMoves: number | null;
  readonly moves: readonly string[] | null;
}

/** When a moment began: the instant of its ply, or of the start. */
export const instantOf = ({ startedAt }: GameHead, plies: readonly SentPly[], ply: number): string =>
  plies[ply - 1]?.at ?? startedAt;

/** The moments of a game as far as they are known here; they are read once its board is here. */
export interface Moments {
  /** Why the last requested moment did not come; null if it did. */
  readonly failure: Refusal | null;
  at(ply: number): Moment | undefined;
}

/** Where the piece that moved could have gone, of the legal moves before; undefined if nothing was moved on a board. */
export function openMoves(
  { view, moves }: Pick<Moment, 'view' | 'moves'>,
  move: string,
): { readonly from: string; readonly to: readonly string[] } | undefined {
  const [from, to] = picksOf(view, move) ?? [];
  if (
    !boardOf(view.kind).onCircles ||
    moves === null ||
    from === undefined ||
    to === undefined ||
    from.startsWith('hand:')
  )
    return undefined;
  const picks = moves.map((each) => picksOf(view, each) ?? []);
  return { from, to: picks.flatMap(([start, end]) => (start === from && end !== undefined ? [end] : [])) };
}
