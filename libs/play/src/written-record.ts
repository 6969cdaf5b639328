import { bug, defined, type Json, type JsonObject } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import {
  coursesKey,
  dealKey,
  writeRecord,
  writtenMoves,
  type Table,
  type DealInRecord,
} from '@fairview/rules';
import type { Course, Fork } from './game/course.js';
import { coursesOf } from './game/courses.js';
import type { Dispute, IssuedRuling } from './game/dispute.js';
import { isVoid, type GameState } from './game/state.js';
import { outcomeOf } from './viewing/outcome.js';

/** Where a game was played. */
export interface RecordPlace {
  /** The id of the game, by which a server finds it again. */
  readonly id?: string;
  readonly tournament?: string;
  readonly round?: number;
  readonly table?: number;
}

const written = (at: Instant): string => new Date(at).toISOString();

/** A course's moves as a record writes them. */
function movesOfCourse(opening: Table, { plies }: Pick<Course, 'plies'>): readonly string[] {
  const moves = writtenMoves(opening, plies);
  return moves.ok ? moves.value : bug(`the plies of a game are refused: ${moves.refusal.code}`);
}

const timesOf = ({ plies }: Pick<Course, 'plies'>): readonly string[] => plies.map(({ at }) => written(at));

const forkWritten = ({ course, ply, at, dispute, reason }: Fork): JsonObject => ({
  course,
  ply,
  at: written(at),
  ...defined({ dispute, reason }),
});

/** The courses of a game that was ruled on: the one that counts has its moves in the record itself. */
function coursesWritten(state: GameState): JsonObject {
  if (state.replaced.length === 0) return {};
  const courses = coursesOf(state).map((course): JsonObject => {
    const { course: number, ended, from } = course;
    const began = from && forkWritten(from);
    if (number === state.course) return { number, counts: true, ...defined({ began }) };
    const replaced = 'replaced' in course ? forkWritten(course.replaced) : undefined;
    const moves = movesOfCourse(state.opening, course);
    return {
      number,
      counts: false,
      moves,
      times: timesOf(course),
      ...defined({ ended: ended && { ...ended }, began, replaced }),
    };
  });
  return { [coursesKey]: courses };
}

function rulingWritten(
  number: number,
  dispute: Dispute,
  given: IssuedRuling,
  isAppealed: boolean,
): JsonObject {
  const { ruling, rule, seat, ply: after, reason, at } = given;
  const { course, ply, seat: raisedBy } = dispute;
  const raised = { number, course, ply, reason: dispute.reason, at: written(dispute.at) };
  return {
    ruling,
    reason,
    at: written(at),
    ...defined({ rule, seat, after }),
    dispute: { ...raised, ...(raisedBy === null ? {} : { seat: raisedBy }) },
    ...(isAppealed && dispute.appeal
      ? { appealed: { reason: dispute.appeal.reason, at: written(dispute.appeal.at) } }
      : {}),
  };
}

/** The rulings on a game, the earliest first; of an appealed one the appeal as well. */
function rulingsWritten({ disputes }: GameState): JsonObject {
  const all = disputes.flatMap((dispute, index) => {
    const { ruling, appeal } = dispute;
    return [
      ...(appeal ? [{ at: appeal.was.at, json: rulingWritten(index + 1, dispute, appeal.was, true) }] : []),
      ...(ruling ? [{ at: ruling.at, json: rulingWritten(index + 1, dispute, ruling, false) }] : []),
    ];
  });
  const rulings = all.sort((one, other) => one.at - other.at).map(({ json }) => json);
  return rulings.length === 0 ? {} : { rulings };
}

function resultWritten(state: GameState): JsonObject {
  if (isVoid(state)) return { result: { void: true } };
  const outcome = outcomeOf(state);
  if (!outcome) return {};
  const { by, winners, points } = outcome;
  return { result: { by, winners, points } };
}

/** Where and when a game was played, in words of its record; an imported game has only the times of the import. */
function playedWritten({ started, startedAt, endedAt }: GameState, place: RecordPlace): JsonObject {
  const { number, board, imported } = started;
  const times = imported
    ? {}
    : {
        date: written(startedAt).slice(0, 10),
        started: written(startedAt),
        ...defined({ ended: endedAt === undefined ? undefined : written(endedAt) }),
      };
  const played = { ...defined({ ...place, game: number, board }), ...times };
  return Object.keys(played).length === 0 ? {} : { played };
}

/**
 * What the record of a game has beside its moves: where and when it was played, its result, the time of each ply, the rulings
 * on it, and the courses that they replaced.
 */
const besideTheMoves = (state: GameState, place: RecordPlace): { readonly [key: string]: Json } => ({
  ...playedWritten(state, place),
  ...resultWritten(state),
  ...(state.started.imported ? {} : { times: timesOf(state) }),
  ...rulingsWritten(state),
  ...coursesWritten(state),
});

/** The record of a game as it is, for readers who may see all of it: every course of it, with the one that counts in its moves. */
export function writtenRecord(
  state: GameState,
  names: readonly string[],
  place: RecordPlace = {},
  deal?: DealInRecord,
): JsonObject {
  const { opening, ended } = state;
  return writeRecord({
    game: opening.game,
    rules: opening.rules,
    variant: opening.variant,
    setup: opening.setup,
    seats: names,
    moves: movesOfCourse(opening, state),
    ...defined({ ended }),
    others: { ...besideTheMoves(state, place), ...(deal ? { [dealKey]: deal } : {}) },
  });
}
