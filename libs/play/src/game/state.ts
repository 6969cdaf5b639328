import type { RunningDeadline } from '@fairview/deadlines';
import { assignedByLog, type Instant } from '@fairview/events';
import type { Seat, Table } from '@fairview/rules';
import { awaitsAnswer } from '../disputes/dispute.js';
import type { Course, ReplacedCourse } from './course.js';
import type { Dispute } from './dispute.js';
import type { Proposal } from '../proposals/proposal.js';
import type { SeedFailure } from '../sealed/seeds.js';
import type { GameAct } from './acts.js';
import type { GameStarted } from './acts/start-game.js';
import type { GivenClocks } from './lost-time.js';
import type { Question } from './questions.js';
import { firstQuestionLeft, isSuspended } from './suspension.js';
import type { GameLimit } from './terms.js';

/** A game: the fold of its stream's events through the rules. Its course is the one that counts. */
export interface GameState extends GivenClocks, Course {
  /** The courses that were replaced, in the order in which that happened. */
  readonly replaced: readonly ReplacedCourse[];
  readonly version: number;
  readonly position: number;
  readonly started: GameStarted;
  readonly startedAt: Instant;
  /** The table before ply 0; any ply is replayed from here. */
  readonly opening: Table;
  /** Why the deal cannot be known: no ply can be played any more, and the game is no contest. */
  readonly undealt?: SeedFailure;
  readonly offer?: {
    readonly seat: Seat;
    readonly ply: number;
    readonly accepted: readonly Seat[];
    readonly open: boolean;
  };
  /** The dispute whose ruling was the last to change the game, and how it stood before. */
  readonly ruledFrom?: { readonly dispute: number; readonly before: Course };
  /** Version of the event that last took an ending back: what its match has entered before is out of date. */
  readonly reopenedVersion?: number;
  /** Version of the event that ended the game: the cause under which its match learns of it. */
  readonly endedVersion?: number;
  readonly disputes: readonly Dispute[];
  /** The rulings that wait for a second person, and what became of earlier ones (PL-20). */
  readonly proposals: readonly Proposal<GameAct>[];
  /** The seats that an arbiter has given leave for one more dispute, once for each leave. */
  readonly leaves: readonly Seat[];
  /** Version of the ruling that made the game void. */
  readonly voidedVersion?: number;
  /** Version of the later ruling by which the game is void no longer. */
  readonly restoredVersion?: number;
}

/** True while no result stands: the seats may play. */
export const isOpen = (state: GameState): boolean => state.table.outcome === undefined && !isVoid(state);
export const isVoid = (state: GameState): boolean => state.voidedVersion !== undefined;

/** Whether a dispute awaits an answer, or for a void game an appeal: the result is provisional. */
export const isDisputed = (state: GameState): boolean =>
  state.disputes.some((dispute) => awaitsAnswer(dispute) && (!isVoid(state) || dispute.appeal !== undefined));

/** Milliseconds that each question has; `undefined` if the game is played without a move clock. */
export const spanOf = ({ started: { moveSeconds } }: Pick<GameState, 'started'>): number | undefined =>
  moveSeconds === undefined ? undefined : moveSeconds * 1_000;

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
