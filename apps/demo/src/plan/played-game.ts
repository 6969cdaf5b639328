import type { JsonObject } from '@fairview/kernel';
import type { Player } from '../server/tournament.js';
import type { Shown } from './shown.js';

/** All that a player goes by: their seat, and the game as it is shown that seat. */
export interface Seen extends Shown {
  readonly seat: number;
  readonly ply: number;
}

/** Picks the move of the seat that is to act. */
export type PickMove = (seen: Seen) => string;

/** A ply as it was recorded, with the game before it and after it as it is shown to the seat that played it. */
export interface PlayedPly {
  readonly seat: number;
  readonly move: string;
  readonly before: Seen;
  readonly after: Shown;
}

export type Outcome = {
  readonly by: string;
  readonly winners: readonly number[];
  readonly points: readonly number[];
  readonly lines: readonly {
    readonly label: string;
    readonly seat: number | null;
    readonly points: number;
    readonly round: number | null;
  }[];
  readonly rating: string | null;
};

/** A deal after its game, as the server returns it. */
export type RevealedDeal = {
  readonly dealId: string;
  readonly deckSize: number;
  readonly serverCommitment: string;
  readonly serverSeed: string | null;
  /** Whether the server finds all seeds to be what was committed to. */
  readonly verified: boolean | null;
  readonly seats: readonly { readonly commitment: string | null; readonly seed: string | null }[];
};

/** The field of a game that answers with a `RevealedDeal`. */
export const wantedOfDeal =
  'deal { dealId deckSize serverCommitment serverSeed verified seats { commitment seed } }';

/** How a game ended, its record with the players' names, and its deal, if it was dealt. */
export interface GameEnd {
  readonly outcome: Outcome;
  readonly record: JsonObject;
  readonly deal: RevealedDeal | null;
}

/** A game as it was played, seat 0 first. */
export interface PlayedGame extends GameEnd {
  readonly seats: readonly Player[];
  readonly plies: readonly PlayedPly[];
}
