import type { RunningDeadline } from '@fairview/deadlines';
import type { TableProjection } from '@fairview/events';
import type { DealCommand, DealEvent } from './deal/acts.js';
import type { DealState } from './deal/state.js';
import { dealDeadlines, dealStream } from './deal/stream.js';
import type { GameCommand } from './game/acts.js';
import type { GameEvent } from './game/events.js';
import { gameProjection } from './game/row.js';
import { gameDeadlines, type GameState } from './game/state.js';
import { gameStream } from './game/stream.js';
import type { MatchCommand } from './match/acts.js';
import type { MatchEvent } from './match/events.js';
import { matchProjection } from './match/row.js';
import type { MatchState } from './match/state.js';
import { matchDeadlines, matchStream } from './match/stream.js';

/** The kinds of stream of play: what each folds to, what may be asked of it, and what it says. */
export interface KindsOfPlay {
  readonly game: { readonly state: GameState; readonly command: GameCommand; readonly event: GameEvent };
  readonly match: { readonly state: MatchState; readonly command: MatchCommand; readonly event: MatchEvent };
  readonly deal: { readonly state: DealState; readonly command: DealCommand; readonly event: DealEvent };
}
export type KindOfPlay = keyof KindsOfPlay;
export type StateOf<Kind extends KindOfPlay> = KindsOfPlay[Kind]['state'];

/** What a kind of stream has beside its decider. */
interface KindRow<State> {
  /** The name of one of its streams. */
  readonly stream: (id: string) => string;
  /** The deadlines that run in a state. */
  readonly deadlines: (state: State) => readonly RunningDeadline[];
  /** Its rows, if it has some. */
  readonly projection?: TableProjection<State>;
}

/** The kinds of stream of play, a row each. */
export const kindsOfPlay: { readonly [Kind in KindOfPlay]: KindRow<StateOf<Kind>> } = {
  game: { stream: gameStream, deadlines: gameDeadlines, projection: gameProjection },
  match: { stream: matchStream, deadlines: matchDeadlines, projection: matchProjection },
  deal: { stream: dealStream, deadlines: dealDeadlines },
};

export const isKindOfPlay = (kind: string): kind is KindOfPlay => Object.hasOwn(kindsOfPlay, kind);
