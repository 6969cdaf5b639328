import type { Json } from '@fairview/kernel';
import {
  coursesOfRecord,
  playCourse,
  readRecord,
  rulebooksOf,
  typedView,
  type Table,
  type Viewer,
} from '@fairview/rules';
import { boardViewOfRules } from '../../games/index.js';
import type { Moment } from './moment.js';

/**
 * Folds a record here, in the browser: the course that counts, or another; a moment is made when it is looked at. Undefined if the
 * record is refused, or has no such course.
 */
export async function foldRecord(
  game: string,
  record: unknown,
  course?: number,
): Promise<((ply: number, viewer: Viewer) => Moment | undefined) | undefined> {
  const opened = readRecord(record as Json, await rulebooksOf(game));
  if (!opened.ok) return undefined;
  const courses = coursesOfRecord(opened.value);
  const asked = courses.ok
    ? courses.value.find(({ number, counts }) => (course === undefined ? counts : number === course))
    : undefined;
  if (!asked) return undefined;
  const tables: Table[] = [opened.value.table];
  const played = playCourse(opened.value, asked, (_, _seat, after) => tables.push(after));
  if (!played.ok) return undefined;
  // A game that ended around the table is over at its last ply.
  tables[tables.length - 1] = played.table;
  return (ply, viewer) => {
    const table = tables[ply];
    const seen = table && typedView(table.game, table.view(viewer));
    if (!table || !seen) return undefined;
    const [seat] = table.toAct;
    return {
      ply,
      view: boardViewOfRules(seen),
      toAct: table.toAct,
      get legalMoves() {
        return table.countMoves();
      },
      get moves() {
        return seat === undefined ? [] : table.moves(seat);
      },
    };
  };
}
