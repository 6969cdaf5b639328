import type { Checked } from '@fairview/kernel';
import type { Act, Fact, Instant, Stamp } from '@fairview/events';
import type { Table } from '@fairview/rules';
import type { SignableFact } from '../proposals/official-act.js';
import type { GameFact } from './acts.js';
import type { GameState } from './state.js';

/** What a command to a game is judged by. */
export interface GameCase {
  readonly state: GameState;
  readonly now: Instant;
}

/** What a command to a game comes to: events, and the table after a move that was played to judge it. */
export type JudgedAtTable = Checked<{ readonly events: readonly GameFact[]; readonly played?: Table }>;

/** A command to a game. */
export interface ActOfGame<Command> extends Act<Command, GameCase, JudgedAtTable> {
  /** Whether it is refused once no result is open any more. */
  readonly needsOpen: boolean;
  /** Whether it is written before a clock of the open table has run out. */
  readonly inTime: boolean;
}

/** What the log says of an event, and the table after its move if that was already played to judge it. */
export interface WrittenAtTable extends Stamp {
  readonly played?: Table | undefined;
}

/** What happens in a game. */
export interface FactOfGame<Event> extends Fact<Event, GameState, WrittenAtTable>, SignableFact<Event> {
  /** Whether it says something of a dispute, and so may change whether a result is provisional. */
  readonly concernsDispute: boolean;
}
