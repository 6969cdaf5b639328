import type { Json } from '@fairview/kernel';
import type { GameRules } from './contract.js';

/** How the conformance suite tries a game. Each game has one in its `testing/`. */
export interface Trial<Variant, Setup, State, Move> {
  readonly rules: GameRules<Variant, Setup, State, Move>;
  readonly variants: readonly Json[];
  /** Random games of each variant. */
  readonly games: number;
  /** Plies within which every one of them ends. */
  readonly bound: number;
  /** Texts tried as moves at every position, most of them nonsense. */
  readonly texts: readonly string[];
  /** The host's chance: a whole number from 0, below n. */
  readonly pick: (n: number) => number;
  /** What beside the position text decides what follows, if the rulebook names it. */
  readonly besides?: (state: State) => string;
}
