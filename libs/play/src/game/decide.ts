import { accepted, defined, type Checked } from '@fairview/kernel';
import { assignedByLog, decideBy, type Decision, type Instant } from '@fairview/events';
import type { Table } from '@fairview/rules';
import { refused } from '../refusals.js';
import type { GameCase, JudgedAtTable } from './act.js';
import { gameActs, type DirectGameCommand, type GameAct, type GameFact } from './acts.js';
import { expiredDealing, expiredGrace } from './acts/abandon-game.js';
import { expiredMoves } from './acts/silent-seat.js';
import { moveDueAt, runningLimit } from './clocks.js';
import { closed } from './decided.js';
import { afterEvent } from './evolve.js';
import { isOpen, type GameState } from './state.js';

type Decided = Checked<Decision<GameFact, GameState>>;
type Decidable = DirectGameCommand | GameAct;

/**
 * Whatever is written at an open table is written before a clock of it has run out. `played` is the table after the
 * move, which was played on it to judge it.
 */
function decidedInTime(state: GameState, events: readonly GameFact[], played: Table | undefined): Decided {
  const ends = [runningLimit(state)?.noContestAfter, moveDueAt(state)].filter((end) => end !== undefined);
  const notAfter = ends.length === 0 ? undefined : Math.min(...ends);
  const after = events.reduce((before, event) => {
    const stamp = { at: assignedByLog, position: 0, version: before.version + 1 };
    return afterEvent(before, event, { ...stamp, played });
  }, state);
  return accepted({ events, state: after, ...defined({ notAfter }) });
}

/**
 * Decides a command to a game: the events to append, or a refusal with its rule. A decision on an open timed game carries the
 * instant after which it may no longer be written (TM-19, TM-21, PL-17).
 * @param now only needed by rulings: their times count from it
 */
export function decideGame(state: GameState, command: Decidable, now: Instant = 0): Decided {
  // Time has expired and the game is no contest; until that is recorded, no command is accepted.
  if (state.undealt && isOpen(state)) return refused('deal-failed');
  const { needsOpen, inTime } = gameActs[command.type];
  const over = needsOpen ? closed(state) : undefined;
  const judged = over ?? decideBy<Decidable, GameCase, JudgedAtTable>(gameActs, { state, now }, command);
  if (!judged.ok) return judged;
  const { events, played } = judged.value;
  return inTime ? decidedInTime(state, events, played) : accepted({ events });
}

/**
 * The events that have expired at `now`, whichever process records them first: a game of a deal whose seed failed is no
 * contest; what the clock has played for silent seats; then, of an open game past limit and grace, that it is no contest
 * (TM-19).
 */
export function expiredGame(state: GameState, now: Instant): readonly GameFact[] {
  const failed = expiredDealing(state);
  if (failed.length > 0) return failed;
  const moves = expiredMoves(state, now);
  return moves.length > 0 ? moves : expiredGrace(state, now);
}
