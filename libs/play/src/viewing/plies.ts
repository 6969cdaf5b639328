import { bug } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { replay, type Seat, type Table, type Viewer } from '@fairview/rules';
import { tableBefore } from '../game/courses.js';
import type { Ply } from '../game/course.js';
import { onCourse } from '../game/courses.js';
import type { Dispute } from '../game/dispute.js';
import type { GameState } from '../game/state.js';

/** A ply as one viewer reads it. */
export interface DescribedPly {
  /** Its number, from 0. */
  readonly ply: number;
  /** Version of the event that recorded it. */
  readonly version: number;
  readonly seat: Seat;
  /** The move in the rulebook's notation, without what is hidden from the viewer. */
  readonly move: string;
  readonly at: Instant;
  /** Whether the clock played it for a silent seat. */
  readonly byClock: boolean;
}

/** How many plies were played. */
export const pliesPlayed = ({ plies }: GameState): number => plies.length;

/** A ply that was played at a table, as a viewer reads it. */
export function describePly(before: Table, played: Ply, ply: number, viewer: Viewer): DescribedPly {
  const { version, seat, at, byClock = false } = played;
  const move = before.describePly(seat, played.move, viewer);
  return { ply, version, seat, move: move.ok ? move.value : '', at, byClock };
}

/** The plies from one number up to another, that one left out, as a viewer reads them; all if no numbers are given. */
export function pliesFor(
  state: GameState,
  viewer: Viewer,
  from = 0,
  to = state.plies.length,
): readonly DescribedPly[] {
  const asked = state.plies.slice(from, to);
  return asked.length === 0 ? [] : described(tableBefore(state, from), asked, from, viewer);
}

/** Plies that a ruling has superseded. */
export interface SupersededPlies {
  /** The number of the first. */
  readonly from: number;
  readonly plies: readonly DescribedPly[];
}

/** The plies that rulings have superseded, as a viewer reads them: as they were read when they stood. */
export const supersededPliesFor = (state: GameState, viewer: Viewer): readonly SupersededPlies[] =>
  state.replaced.flatMap(({ course, replaced: { ply: from } }) => {
    const plies = pliesFor(onCourse(state, course) ?? state, viewer, from);
    return plies.length === 0 ? [] : [{ from, plies }];
  });

/** Plies that were played one after the other from a table, as a viewer reads them; `from` is the number of the first. */
function described(
  opening: Table,
  asked: readonly Ply[],
  from: number,
  viewer: Viewer,
): readonly DescribedPly[] {
  const last = asked.at(-1);
  if (!last) return [];
  const all: DescribedPly[] = [];
  const describe = (before: Table, played: Ply): void => {
    all.push(describePly(before, played, from + all.length, viewer));
  };
  // The last is described and not played: what follows it is not needed.
  const before = replay(opening, asked.slice(0, -1), (table) =>
    describe(table, asked[all.length] ?? bug('a ply that was not played')),
  );
  if (!before.ok) return bug(`the plies of a game are refused: ${before.refusal.code}`);
  describe(before.table, last);
  return all;
}

/**
 * Whether the disputed ply was a move of its seat that the rules allow, judged again; `undefined` if there was no such ply.
 * That much is not secret: more of the legal moves would give the hand away.
 */
export function wasLegal(
  state: GameState,
  { ply, course, plyVersion }: Pick<Dispute, 'ply' | 'course' | 'plyVersion'>,
): boolean | undefined {
  const then = onCourse(state, course);
  const played = plyVersion === undefined ? undefined : then?.plies[ply];
  return played && then && tableBefore(then, ply).play(played.seat, played.move).ok;
}

/** The ply that the event at this version recorded, superseded or not, as a viewer reads it; `undefined` if none. */
export function plyAtVersion(state: GameState, version: number, viewer: Viewer): DescribedPly | undefined {
  const ply = state.plies.findLastIndex((played) => played.version === version);
  if (ply >= 0) return pliesFor(state, viewer, ply, ply + 1)[0];
  const gone = state.replaced.find(({ plies }) => plies.some((played) => played.version === version));
  const then = gone && onCourse(state, gone.course);
  return then && plyAtVersion({ ...then, replaced: [] }, version, viewer);
}
