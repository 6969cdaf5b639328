import type { Both, Side } from '../model/tournament.js';
import type { Player } from './field.js';

/** A pair with its sides and why it is one. */
export interface ProposedPair {
  readonly players: Both<Player>;
  /** Indexes; the first has the first move. */
  readonly sides: Both<number>;
  readonly bracket: string | null;
  readonly because: readonly string[];
}

/** What a format makes of a round. */
export interface Proposal {
  readonly pairs: readonly ProposedPair[];
  readonly bye: number | null;
  /** Competitors left without an opponent by the plan of the round, besides the bye. */
  readonly alone: readonly { readonly who: number; readonly because: string }[];
}

/** The two in the order of their sides: `side` is that of the first given. */
export const seated = (one: Player, other: Player, side: Side): Both<number> =>
  side === 0 ? [one.who, other.who] : [other.who, one.who];
