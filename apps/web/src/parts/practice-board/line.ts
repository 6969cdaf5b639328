import type { Json } from '@fairview/kernel';
import {
  playOut,
  readRecord,
  typedView,
  writeRecord,
  writtenMoves,
  type Rulebooks,
  type Table,
} from '@fairview/rules';
import { boardViewOfRules, type BoardView } from '../../games/index.js';

/** A ply that was played here, and the table before and after it. */
export interface PracticePly {
  readonly before: Table;
  readonly seat: number;
  readonly move: string;
  readonly after: Table;
}

/** Where a line leaves a game: the table at its start, and the plies until then. */
export interface Line {
  readonly start: Table;
  readonly plies: readonly PracticePly[];
}

/**
 * The beginning of a recorded game, as if it had been played at a practice table; undefined if the record is refused.
 */
export function lineOf(games: Rulebooks, record: unknown, until: number): Line | undefined {
  const opened = readRecord(record as Json, games);
  if (!opened.ok) return undefined;
  const { record: read, table } = opened.value;
  const plies: PracticePly[] = [];
  playOut(opened.value, (before, { seat }, after) => {
    plies.push({ before, seat, move: read.moves[plies.length] ?? '', after });
  });
  return { start: table, plies: plies.slice(0, until) };
}

/** What was on the table after so many plies, for a game that is entirely open. */
export function viewAt({ start, plies }: Line, ply: number): BoardView {
  const table = plies[ply - 1]?.after ?? start;
  const seen = typedView(table.game, table.view('arbiter'));
  if (!seen) throw new Error(`no view of ${table.game}`);
  return boardViewOfRules(seen);
}

/** The same line with more plies after its own, as far as the rules let them be played. */
export function goneOn({ start, plies }: Line, moves: readonly string[]): Line {
  const all = [...plies];
  for (const move of moves) {
    const before = all.at(-1)?.after ?? start;
    const [seat] = before.toAct;
    const played = seat === undefined ? undefined : before.play(seat, move);
    if (seat === undefined || !played?.ok) break;
    all.push({ before, seat, move, after: played.value });
  }
  return { start, plies: all };
}

/** Where a line leaves the record, and its plies from there. */
export function branchOf(
  record: readonly PracticePly[],
  plies: readonly PracticePly[],
): { readonly ply: number; readonly moves: readonly string[] } {
  const parted = plies.findIndex(({ move }, at) => move !== record[at]?.move);
  const ply = parted < 0 ? plies.length : parted;
  return { ply, moves: plies.slice(ply).map(({ move }) => move) };
}

/** A line as a record, between players of these names. */
export function recordOfLine({ start, plies }: Line, names: readonly string[]): Json {
  const { game, rules, variant, setup } = start;
  const moves = writtenMoves(start, plies);
  return writeRecord({
    game,
    rules,
    variant,
    setup,
    seats: names.slice(0, start.seats),
    moves: moves.ok ? moves.value : [],
    others: {},
  });
}

/** What is compared of a game: its start, and its plies. */
interface ComparedPlies {
  /** All that lies there before the first ply. */
  readonly start: unknown;
  readonly plies: readonly { readonly seat: number; readonly move: string }[];
}

/** How many plies of two games are the same, from the first on; null if they did not begin alike. */
export function samePlies(one: ComparedPlies, other: ComparedPlies): number | null {
  if (JSON.stringify(one.start) !== JSON.stringify(other.start)) return null;
  const parted = one.plies.findIndex(({ seat, move }, at) => {
    const beside = other.plies[at];
    return beside?.seat !== seat || beside.move !== move;
  });
  return parted < 0 ? one.plies.length : parted;
}
