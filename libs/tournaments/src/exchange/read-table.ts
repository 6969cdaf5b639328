import { accepted, isObject, type Checked, type Json } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { cellText, longestTable, openQuote, rowsOf } from './csv-text.js';

/** The forms in which results and pairings may be imported. */
export const tableForms = ['csv', 'json'] as const;
export type TableForm = (typeof tableForms)[number];

/** The values of a line, by column name in lower case; empty ones are left out. */
export type TableLine = ReadonlyMap<string, Json>;

const isEmpty = (cell: Json): boolean => cell === null || cell === '';

const lineOf = (cells: readonly (readonly [string, Json])[]): TableLine =>
  new Map(cells.flatMap(([column, cell]) => (isEmpty(cell) ? [] : [[column.toLowerCase(), cell]])));

function fromCsv(text: string): Checked<readonly TableLine[]> {
  const read = rowsOf(text);
  if (!read) return refused('text-unreadable', { why: openQuote });
  const [head, ...rows] = read;
  if (!head) return refused('text-unreadable', { why: 'no line names its columns' });
  const columns = head.map(cellText);
  return accepted(rows.map((row) => lineOf(columns.map((column, at) => [column, cellText(row[at] ?? '')]))));
}

function fromJson(text: string): Checked<readonly TableLine[]> {
  let list: Json;
  try {
    list = JSON.parse(text) as Json;
  } catch {
    return refused('text-unreadable', { why: 'it is not JSON' });
  }
  if (!Array.isArray(list)) return refused('text-unreadable', { why: 'it is not a list' });
  const lines = (list as readonly Json[]).map((each) =>
    isObject(each) ? lineOf(Object.entries(each).map(([key, cell]) => [key, written(cell)])) : undefined,
  );
  const read = lines.flatMap((line) => line ?? []);
  return read.length === lines.length
    ? accepted(read)
    : refused('text-unreadable', { why: 'a line of it is no object' });
}

/** Text as it was cellText, also if it was kept from being a formula. */
const written = (cell: Json): Json => (typeof cell === 'string' ? cellText(cell) : cell);

const readers = { csv: fromCsv, json: fromJson } as const;

/**
 * The lines of a table: of a CSV text whose first line names its columns, or of a JSON list of objects. Refused (TO-10): what is
 * neither, and more than `most` lines or characters, or none.
 */
export function readTable(text: string, form: TableForm, most: number): Checked<readonly TableLine[]> {
  if (text.length > longestTable)
    return refused('text-unreadable', { why: `it has more than ${longestTable} characters` });
  const lines = readers[form](text.replace(/^\uFEFF/u, ''));
  if (!lines.ok) return lines;
  const { length } = lines.value;
  return length >= 1 && length <= most ? lines : refused('lines-out-of-range', { most, given: length });
}

/** A cell as a text: a figure as it is written. */
export const textIn = (line: TableLine, column: string): string => {
  const cell = line.get(column);
  return typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : '';
};

/** A whole number in a cell; `undefined` if there is none. */
export const numberIn = (line: TableLine, column: string): number | undefined => {
  const text = textIn(line, column);
  return /^[-−]?\d{1,9}$/u.test(text) ? Number(text.replace('−', '-')) : undefined;
};

/** The entry that a text names among some: by id, or by name ignoring case. Refused (TO-10): nobody, and several of one name. */
export function whoIs(
  text: string,
  among: readonly string[],
  nameOf: (id: string) => string | undefined,
): Checked<string> {
  const name = text.trim();
  if (among.includes(name)) return accepted(name);
  const called = among.filter((id) => nameOf(id)?.toLowerCase() === name.toLowerCase());
  const [only] = called;
  if (only === undefined) return refused('name-of-line-unknown', { name: name.slice(0, 100) });
  return called.length === 1 ? accepted(only) : refused('name-of-several', { name: name.slice(0, 100) });
}
