import type { Json } from '@fairview/kernel';
import { playOut, readRecord, rulebooksOf, typedView, type Table, type Viewer } from '@fairview/rules';
import { boardViewOfRules } from '../../board/index.js';
import type { Moment } from './moment.js';

/** Folds a record here, in the browser; a moment is made when it is looked at. Undefined if the record is refused. */
export async function foldRecord(
  game: string,
  record: unknown,
): Promise<((ply: number, viewer: Viewer) => Moment | undefined) | undefined> {
  const opened = readRecord(record as Json, await rulebooksOf(game));
  if (!opened.ok) return undefined;
  const tables: Table[] = [opened.value.table];
  const played = playOut(opened.value, (_, _seat, after) => tables.push(after));
  if (!played.ok) return undefined;
  // A game that ended around the table is over at its last ply.
  tables[tables.length - 1] = played.table;
  return (ply, viewer) => {
    const table = tables[ply];
    const seen = table && typedView(table.game, table.view(viewer));
    if (!table || !seen) return undefined;
    const [seat] = table.toAct;
    return {
      ...{ ply, view: boardViewOfRules(seen), toAct: table.toAct },
      get legalMoves() {
        return table.countMoves();
      },
      get moves() {
        return seat === undefined ? [] : table.moves(seat);
      },
    };
  };
}
