import { games, playOut, readRecord, typedView, type Table, type Viewer } from '@fairview/rules';
import type { Json } from '@fairview/kernel';
import { type BoardView, boardViewOfRules, bringBoard } from '../../apps/web/src/games/index.js';

/** The eight games. */
export const kinds = [
  'teeko',
  'scarney-solitaire',
  'scarney-singles',
  'scarney-doubles',
  'scarney-highlow',
  'skarney',
  'scarney-baccarat',
  'scarnecchia',
] as const;

/** Fetches all boards, as the pages of games each fetch their own. */
export async function bringBoards(): Promise<void> {
  for (const kind of kinds) await bringBoard(kind);
}

/** A ply of a recorded game, between the tables before and after it. */
export interface RecordedPly {
  readonly before: Table;
  readonly seat: number;
  readonly move: string;
  readonly after: Table;
}

/** The plies of a record; none if it is refused. */
export function pliesOf(record: Json): readonly RecordedPly[] {
  const opened = readRecord(record, games);
  if (!opened.ok) return [];
  const plies: RecordedPly[] = [];
  playOut(opened.value, (before, { seat, move }, after) => {
    plies.push({ before, seat, move, after });
  });
  return plies;
}

/** What somebody sees of a table, as the boards take it. */
export function boardViewOf(table: Table, viewer: Viewer): BoardView {
  const seen = typedView(table.game, table.view(viewer));
  if (seen === undefined) throw new Error(`no view of ${table.game}`);
  return boardViewOfRules(seen);
}
