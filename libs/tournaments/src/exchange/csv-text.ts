import { fromSpreadsheetText } from '@fairview/kernel';

/** The most characters of a text that is read. */
export const longestText = 60_000;
/** The most of one with results or pairings, which has many rounds. */
export const longestTable = 80_000;

/** What may stand between cells: spreadsheets write a semicolon where the comma is the decimal sign, and a tab if cells are pasted. */
const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** A first line that only names the separator, as Excel reads and writes it. */
const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/iu;

/** The separator of a text, and where its rows begin: the one that it names, or that its first line has most of outside quotes. */
function separatorOf(text: string): { readonly separator: Separator; readonly from: number } {
  const [line = '', separator] = named.exec(text) ?? [];
  if (separator !== undefined) return { separator: separator as Separator, from: line.length };
  const head =
    /^[\r\n]*((?:"(?:[^"]|"")*"|[^"\r\n])*)/u.exec(text)?.[1]?.replaceAll(/"(?:[^"]|"")*"/gu, '') ?? '';
  const often = (each: Separator): number => head.split(each).length;
  return { separator: separators.reduce((most, each) => (often(each) > often(most) ? each : most)), from: 0 };
}

/** Why a table is not read whose last quote is missing. */
export const openQuote = 'a cell begins with a quote that is not closed';

/**
 * The rows of a table as text (RFC 4180), its cells separated by commas, semicolons or tabs: quoted cells may hold separators,
 * quotes and line ends. `undefined` if a quote stays open.
 */
export function rowsOf(text: string): readonly (readonly string[])[] | undefined {
  const { separator, from } = separatorOf(text);
  const rest = new RegExp(`[^${separator}\\r\\n]*`, 'uy');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = from;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end === -1) return undefined;
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    rest.lastIndex = at;
    cell += rest.exec(text)?.[0] ?? '';
    at = rest.lastIndex;
    row.push(cell);
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  if (row.some((each) => each !== '')) rows.push(row);
  return rows;
}

/** A cell as it was meant: without the apostrophe that keeps a spreadsheet from running it. */
export const cellText = (cell: string): string => fromSpreadsheetText(cell).trim();
