import type { Json } from '@fairview/kernel';
import { playOut, readRecord, type Rulebooks, type Table } from '@fairview/rules';

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

/** The beginning of a recorded game, as if it had been played at a practice table; undefined where the record is refused. */
export function lineOf(games: Rulebooks, record: unknown, until: number): Line | undefined {
  const opened = readRecord(record as Json, games);
  if (!opened.ok) return undefined;
  const { record: read, table } = opened.value;
  const plies: PracticePly[] = [];
  playOut(opened.value, (before, seat, after) => {
    plies.push({ before, seat, move: read.moves[plies.length] ?? '', after });
  });
  return { start: table, plies: plies.slice(0, until) };
}
