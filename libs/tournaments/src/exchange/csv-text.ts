/** The most characters of a text that is read. */
export const longestText = 60_000;
/** The most of one with results or pairings, which has many rounds. */
export const longestTable = 80_000;

/**
 * The rows of a CSV text (RFC 4180): quoted cells may hold commas, quotes and line ends. `undefined` if a quote stays
 * open.
 */
export function rowsOf(text: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
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
    const rest = /[^,\r\n]*/uy;
    rest.lastIndex = at;
    cell += rest.exec(text)?.[0] ?? '';
    at = rest.lastIndex;
    row.push(cell);
    if (text[at] === ',') {
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
export const meant = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/u, '').trim();
