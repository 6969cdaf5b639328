import type { Cause } from '@fairview/events';
import type { DealCommand } from '../deal/acts.js';
import type { DealFor } from '../deal/acts/open-deal.js';
import type { GameCommand } from '../game/acts.js';
import type { GameEvent } from '../game/events.js';
import type { KindOfPlay, StateOf } from '../kinds.js';
import type { MatchCommand } from '../match/acts.js';
import type { MatchEvent } from '../match/events.js';

/** A command that needs a new seed of the server for an attempt to deal. */
export interface DrawSeed {
  readonly draw: string;
}

/** A command that publishes the server's seed of an attempt to deal. */
export interface RevealSeed {
  readonly reveal: string;
}

/** What follows from an event: the first event of a stream, or a command to one, with what it still needs. */
export type ReactionCommand = { readonly id: string; readonly cause: Cause } & (
  | { readonly to: 'game'; readonly start: Extract<GameEvent, { type: 'GameStarted' }> }
  | { readonly to: 'game'; readonly imported: readonly GameEvent[] }
  | { readonly to: 'game'; readonly command: GameCommand }
  | {
      readonly to: 'match';
      readonly start: Extract<MatchEvent, { type: 'MatchOpened' }>;
      /** Results that it has from the start, and the actor who recorded them. */
      readonly entered?: readonly MatchEvent[];
      readonly actor?: string;
    }
  | { readonly to: 'match'; readonly command: MatchCommand }
  | { readonly to: 'deal'; readonly start: DealFor; readonly needs: DrawSeed }
  | {
      readonly to: 'deal';
      readonly command: Extract<DealCommand, { type: 'OpenAgain' }>['type'];
      readonly needs: DrawSeed;
    }
  | {
      readonly to: 'deal';
      readonly command: Extract<DealCommand, { type: 'RevealDeal' }>['type'];
      readonly needs: RevealSeed;
    }
);

/** The states of other streams that a reaction reads; `undefined` if nothing was written, or it was not requested. */
export type Neighbours = { readonly [Kind in KindOfPlay]: (id: string) => StateOf<Kind> | undefined };

/** The stream to whose state something reacts. */
export interface Subject<State> {
  readonly id: string;
  readonly state: State;
}

/**
 * The consequences of one stream's state in other streams. It runs after each command and again by a consumer of the log and by
 * deadlines, so that the work is done even if the responsible process died, and done once.
 */
export interface Reaction<State> {
  /** Names of the streams that `react` reads. It is called again with those known, until it names no further one. */
  needs(subject: Subject<State>, known: Neighbours): readonly string[];
  /** The commands that follow. Those to one stream are given in order, those to several side by side. */
  react(subject: Subject<State>, neighbours: Neighbours): readonly ReactionCommand[];
}
