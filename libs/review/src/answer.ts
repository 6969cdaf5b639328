import type { RefusedReplay, Seat } from '@fairview/rules';

/** For the seat to act. */
export type Result = 'win' | 'draw' | 'loss';

/** What stands in the review of every ply, whatever the game. */
interface Reviewed {
  /** From 0: the position before that ply, or the one reached. */
  readonly ply: number;
  readonly seat: Seat;
  /** All moves that keep what can be had. Moves as a record writes them. */
  readonly best: readonly string[];
  readonly played: string | null;
}

/** Teeko: what perfect play makes of the position for the seat to act. */
export interface TeekoPly extends Reviewed {
  readonly value: Result;
  /** Plies of the shortest win or the longest defence; null for a draw. */
  readonly in: number | null;
  /** The most that can be forced; negative if the seat must lose them. */
  readonly points: number;
  /** All moves that keep the points. */
  readonly bestByPoints: readonly string[];
  /** What was left to the seat after its move, if that is less than it had. */
  readonly lost: { readonly value: Result; readonly points: number } | null;
}

/** Solitaire and Singles: the best total of the game that can still be reached. */
export interface ScorePly extends Reviewed {
  readonly score: number | null;
  readonly lost: { readonly score: number } | null;
}

/** Doubles: the final difference that the seat to act can force, points taken already included. */
export interface DifferencePly extends Reviewed {
  readonly difference: number | null;
  readonly lost: { readonly difference: number } | null;
}

/** HighLow: who wins, and how many points can be forced. */
export interface HighLowPly extends Reviewed {
  readonly winner: Seat | null;
  readonly points: number | null;
  /** All moves that win. */
  readonly winning: readonly string[];
  readonly lost: { readonly winner: Seat; readonly points: number } | null;
}

export type ReviewedPly = TeekoPly | ScorePly | DifferencePly | HighLowPly;

/** The output of `fairview review` for one record. */
export type ReviewAnswer =
  { readonly ok: true; readonly game: string; readonly plies: readonly ReviewedPly[] } | RefusedReplay;
