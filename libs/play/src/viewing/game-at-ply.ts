import type { Instant } from '@fairview/events';
import { bug, defined } from '@fairview/kernel';
import { replay, type Seat, type Table, type View, type Viewer } from '@fairview/rules';
import type { AskedAt } from '../game/course.js';
import { spanOf, type GameState } from '../game/state.js';
import { questionsAt } from '../game/questions.js';
import { limitAt } from '../game/lost-time.js';
import { tableBefore } from '../game/courses.js';
import { describePly, type DescribedPly } from './plies.js';
import { movesListed, seesAll, type Unlisted } from './sight.js';

/** A game as it stood after so many plies, as one viewer may see it: what an arbiter looks at when it is disputed. */
export interface GameAtPly {
  readonly ply: number;
  readonly view: View;
  readonly toAct: readonly Seat[];
  /** How many legal moves there were; `null` if they are without number, not for the viewer to know, or it was over. */
  readonly legalMoves: number | null;
  /** Those of the legal moves that the viewer may know, or why they are not listed; none once it was over. */
  readonly moves: readonly string[] | Unlisted;
  /** The ply that led here; absent before ply 0. */
  readonly played?: DescribedPly;
  /** When that ply was recorded, or the game started. */
  readonly at: Instant;
  /** Milliseconds from then to the time limit and to the end of the grace; negative once past, absent without a limit. */
  readonly toLimit?: number;
  readonly toNoContest?: number;
  /** The time that each seat to act had left for its ply; absent without a move clock. */
  readonly moveClock?: readonly SeatLeft[];
}

/** How many milliseconds a seat had left for its ply. */
export interface SeatLeft {
  readonly seat: Seat;
  readonly left: number;
}

/** The seats whose moves a viewer may know: their own, and all if nothing is hidden from them, then or at the start. */
function seatsKnown(state: GameState, table: Table, viewer: Viewer): readonly Seat[] {
  const knowsAll = seesAll(state.opening, viewer) && seesAll(table, viewer);
  return table.toAct.filter((seat) => knowsAll || seat === viewer);
}

/** The time left for each question, at the instant that the ply counts; no questions once a game is over. */
function moveClockAt(state: GameState, table: Table, ply: number): readonly SeatLeft[] | undefined {
  const span = spanOf(state);
  if (span === undefined) return undefined;
  const { at, questions } = state.plies[ply - 1]?.asked ?? askedFirst(state);
  return table.outcome ? [] : questions.map(({ seat, putAt }) => ({ seat, left: putAt + span - at }));
}

const askedFirst = ({ opening, startedAt }: GameState): AskedAt => ({
  at: startedAt,
  questions: questionsAt(opening, startedAt),
});

function momentOf(
  state: GameState,
  viewer: Viewer,
  table: Table,
  { ply, played }: { readonly ply: number; readonly played?: DescribedPly },
): GameAtPly {
  const at = played?.at ?? state.startedAt;
  const limit = limitAt(state, at);
  const known = (): readonly Seat[] => seatsKnown(state, table, viewer);
  return {
    ply,
    at,
    view: table.view(viewer),
    toAct: table.toAct,
    // Both are computed on demand: the time they take may give away hands that the viewer does not see.
    get legalMoves() {
      return table.outcome || known().length < table.toAct.length ? null : table.countMoves();
    },
    get moves() {
      return table.outcome ? [] : movesListed(table, table.toAct, known());
    },
    ...defined({
      played,
      toLimit: limit && limit.endsAt - at,
      toNoContest: limit && limit.noContestAfter - at,
      moveClock: moveClockAt(state, table, ply),
    }),
  };
}

/**
 * A game after `from` plies, after one more and so on up to `to`, that one left out, as `viewer` may see it: one replay for
 * all of them. From 0 to the number of plies played; beyond it there is nothing. At the last ply the table also shows
 * what ended the game around it.
 */
export function momentsFor(state: GameState, viewer: Viewer, from: number, to: number): readonly GameAtPly[] {
  const { plies, table } = state;
  const moments: GameAtPly[] = [];
  const first = Math.max(from - 1, 0);
  const opening = plies.length === 0 ? table : tableBefore(state, Math.min(first, plies.length - 1));
  if (from === 0 && to > 0) moments.push(momentOf(state, viewer, opening, { ply: 0 }));
  const asked = from > plies.length ? [] : plies.slice(first, Math.max(first, to - 1));
  let ply = first;
  const replayed = replay(opening, asked, (before, _ply, after) => {
    const played = describePly(before, plies[ply] ?? bug('a ply that was not played'), ply, viewer);
    ply += 1;
    moments.push(momentOf(state, viewer, ply === plies.length ? table : after, { ply, played }));
  });
  return replayed.ok ? moments : bug(`the plies of a game are refused: ${replayed.refusal.code}`);
}

/** The game before, after and one ply after `ply` plies, as far as so many were played: what a page shows that steps through it. */
export const momentsNear = (state: GameState, ply: number, viewer: Viewer): readonly GameAtPly[] =>
  Number.isSafeInteger(ply) && ply >= 0 ? momentsFor(state, viewer, Math.max(0, ply - 1), ply + 2) : [];

/** The game after the ply that the event at this version recorded; `undefined` if it recorded none, or one that is superseded. */
export function momentAtVersion(state: GameState, version: number, viewer: Viewer): GameAtPly | undefined {
  const played = state.plies.findLastIndex((ply) => ply.version === version);
  return played < 0 ? undefined : gameAtPly(state, played + 1, viewer);
}

/** The game after `ply` plies, as `viewer` may see it; `undefined` if fewer were played. */
export const gameAtPly = (state: GameState, ply: number, viewer: Viewer): GameAtPly | undefined =>
  Number.isSafeInteger(ply) && ply >= 0 ? momentsFor(state, viewer, ply, ply + 1)[0] : undefined;
