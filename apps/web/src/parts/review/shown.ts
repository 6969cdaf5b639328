import type { BoardKind } from '../../games/index.js';
import type { SentReview } from './documents.js';
import type { FinalScore } from './worth.js';

/** A review, and the game that it is of. */
export interface ReviewShown {
  readonly review: SentReview;
  readonly kind: BoardKind;
  readonly names: readonly string[];
  readonly ending: FinalScore | null;
  readonly ply: number;
  readonly last: number;
  readonly go: (ply: number) => void;
  /** What choosing one of the best moves does; they are not named without it. */
  readonly choose?: ((move: string) => void) | undefined;
}
