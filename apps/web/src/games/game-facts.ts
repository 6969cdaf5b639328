import type { Json } from '@fairview/kernel';
import type { BoardKind } from './views.js';

/** What pages ask of a game that they need not draw. */
export interface GameFacts {
  /** As its rulebook calls it; no language has another name for it. */
  readonly name: string;
  /** How it is drawn; absent of a game that this client does not know. */
  readonly board?: BoardKind;
  /** The page of its rulebook, and a rule of it as an example. */
  readonly book: string;
  readonly example: string;
  /** The same of the rules by which its matches are scored, if they are a book of their own. */
  readonly matchBook?: { readonly book: string; readonly example: string };
  /** Whether a seat may hold what the others must not see. */
  readonly hidesHands: boolean;
  /** Whether the first seat has black and the other red. */
  readonly isBlackAndRed: boolean;
  /** Whether a match may be played with a spot and to a target that are agreed (TM-6, TM-8). */
  readonly agreesOnPoints: boolean;
  /** What is agreed at a practice table, if the rulebook has no default of its own. */
  readonly practice?: Json;
}
