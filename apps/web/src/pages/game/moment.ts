import type { BoardView } from '../../games/index.js';
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
