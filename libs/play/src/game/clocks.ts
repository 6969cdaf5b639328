import type { RunningDeadline } from '@fairview/deadlines';
import { assignedByLog, type Instant } from '@fairview/events';
import type { Question } from './questions.js';
import { isOpen, spanOf, type GameState } from './state.js';
import { firstQuestionLeft, isSuspended } from './suspension.js';
import type { GameLimit } from './terms.js';

/** Whether the clocks of a game run: it is open, and no dispute suspends it. */
export const isRunning = (state: GameState): boolean => isOpen(state) && !isSuspended(state);

/** The limit of an open game while it runs: what is written at its table is written before the end of the grace (TM-19). */
export const runningLimit = (state: GameState): GameLimit | undefined =>
  isRunning(state) ? state.limit : undefined;

/** The question whose time is up first, of those whose time runs. All have the same time: it was put first. */
export const pressing = (state: GameState): Question | undefined =>
  isRunning(state) ? state.questions[0] : undefined;

/** The last instant at which the pressing question may be answered; `undefined` if no clock runs. */
export function moveDueAt(state: GameState): Instant | undefined {
  const question = pressing(state);
  const span = spanOf(state);
  return question && span !== undefined ? question.putAt + span : undefined;
}

/** The deadlines of a game: limit plus grace of its match (TM-19), and the ply whose time is up first. */
const noContestDeadline = 'no-contest';
const moveDeadline = 'move';

/** The deadline of the ply whose time is up first; if the append itself asks for that ply, so much after the append. */
function moveDeadlines(state: GameState): readonly RunningDeadline[] {
  const [span, question] = [spanOf(state), pressing(state)];
  if (span === undefined || !question) return [];
  const left = question.putAt === assignedByLog ? span : firstQuestionLeft(state, span);
  const due = left === undefined ? { dueAt: question.putAt + span } : { after: left };
  return [{ kind: moveDeadline, ...due }];
}

/** The deadline of the limit; if the append itself ends a suspension, as much after it as was left. */
function limitDeadlines(state: GameState): readonly RunningDeadline[] {
  const dueAt = runningLimit(state)?.noContestAfter;
  if (dueAt === undefined) return [];
  const { suspension } = state;
  return [{ kind: noContestDeadline, ...(suspension ? { after: dueAt - suspension.since } : { dueAt }) }];
}

/** The deadlines that run in a state of a game; none while a dispute suspends it. */
export const gameDeadlines = (state: GameState): readonly RunningDeadline[] => [
  ...limitDeadlines(state),
  ...moveDeadlines(state),
];
