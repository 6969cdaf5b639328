import { isObject, type Json } from '@fairview/kernel';
import {
  coursesOfRecord,
  playCourse,
  readRecord,
  replay,
  typedView,
  type Rulebooks,
  type Table,
  type Viewer,
} from '@fairview/rules';
import { boardViewOfRules } from '../../games/index.js';
import type { SentPly } from './documents.js';
import type { Moment } from './moment.js';

/**
 * A record with the plies of the course that counts that were played since it was written, each with its time. Undefined if the record
 * or a ply is refused.
 */
export function grownRecord(games: Rulebooks, record: unknown, plies: readonly SentPly[]): Json | undefined {
  const written = record as Json;
  const opened = readRecord(written, games);
  if (!opened.ok || !isObject(written)) return undefined;
  const { moves } = opened.value.record;
  const since = plies.slice(moves.length);
  if (since.length === 0) return written;
  const before = replay(
    opened.value.table,
    moves.map((move) => ({ move })),
  );
  const more: string[] = [];
  const played = before.ok
    ? replay(before.table, since, (table, { seat, move }) => more.push(table.formatPly(seat, move)))
    : before;
  if (!played.ok) return undefined;
  const { times } = written;
  const timed = Array.isArray(times) ? { times: [...times, ...since.map(({ at }) => at)] } : {};
  return { ...written, moves: [...moves, ...more], ...timed };
}

/**
 * Folds a record here, in the browser: the course that counts, with the plies that were played since, or another by its number; a
 * moment is made when it is looked at. Undefined if the record is refused, or has no such course.
 */
export function foldRecord(
  games: Rulebooks,
  record: unknown,
  line: readonly SentPly[] | number,
): ((ply: number, viewer: Viewer) => Moment | undefined) | undefined {
  const course = typeof line === 'number' ? line : undefined;
  const grown = typeof line === 'number' ? (record as Json) : grownRecord(games, record, line);
  if (grown === undefined) return undefined;
  const opened = readRecord(grown, games);
  if (!opened.ok) return undefined;
  const courses = coursesOfRecord(opened.value);
  const asked = courses.ok
    ? courses.value.find(({ number, counts }) => (course === undefined ? counts : number === course))
    : undefined;
  if (!asked) return undefined;
  const tables: Table[] = [opened.value.table];
  const played = playCourse(opened.value, asked, (_before, _ply, after) => tables.push(after));
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
