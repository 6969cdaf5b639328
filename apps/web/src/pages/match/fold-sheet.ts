import type { Json } from '@fairview/kernel';
import { games, sheetOfMatch, type SheetEntry } from '@fairview/rules';

/** The entries of the sheet of a match record; undefined if the record is refused. */
export function foldSheet(record: unknown): readonly SheetEntry[] | undefined {
  const read = sheetOfMatch(record as Json, games);
  return read.ok ? read.sheet.entries() : undefined;
}
