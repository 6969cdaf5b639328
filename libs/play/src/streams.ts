import type { Aggregate } from './aggregate.js';
import type { Deals } from './deal/deals.js';
import type { GameCommand } from './game/decide.js';
import type { GameEvent } from './game/events.js';
import type { GameState } from './game/state.js';
import type { MatchCommand } from './match/commands.js';
import type { MatchEvent } from './match/events.js';
import type { MatchState } from './match/state.js';

export const gameStream = (id: string): string => `game-${id}`;
export const matchStream = (id: string): string => `match-${id}`;

/** Who gives a command and under which id it counts once. */
export interface Order {
  readonly club: string;
  readonly actor: string;
  readonly commandId: string;
  readonly expectedVersion?: number;
}

/** The streams of play by their kinds. */
export class Streams {
  constructor(
    readonly games: Aggregate<GameState, GameCommand, GameEvent>,
    readonly matches: Aggregate<MatchState, MatchCommand, MatchEvent>,
    readonly deals: Deals,
  ) {}

  /** A game's state now, or `undefined` where there is none. */
  game(club: string, id: string): Promise<GameState | undefined> {
    return this.games.load(club, gameStream(id));
  }

  /** A match's state now, or `undefined` where there is none. */
  match(club: string, id: string): Promise<MatchState | undefined> {
    return this.matches.load(club, matchStream(id));
  }
}
