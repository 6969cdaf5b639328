import { toSpreadsheetText } from '@fairview/kernel';

/** The value of a cell: null is an empty one. */
export type Cell = string | number | null;

/** A table with a name for each column. */
export interface Listing {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  // A number is a figure, also below zero; of what people wrote an apostrophe makes text.
  if (typeof cell === 'number') return String(cell);
  const safe = toSpreadsheetText(cell);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180, UTF-8): a first line with the columns, lines that end with CR LF, and nothing that a spreadsheet runs. */
export const csvOf = ({ columns, rows }: Listing): string =>
  [columns, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** A table as JSON: a list of objects with the columns as their names. */
export const jsonOf = ({ columns, rows }: Listing): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
    null,
    2,
  )}\n`;
