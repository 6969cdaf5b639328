/**
 * Signs with which a cell begins that a spreadsheet runs as a formula: the plain ones, their full-width and small forms (which a
 * spreadsheet with an East Asian locale reads alike), and the white space that it skips before them (OWASP, CSV injection).
 */
const begins = '=+\\-@\\t\\r\\n＝＋－＠﹦﹢﹣﹫';

/** A text that would run, or one that would be read as such a text kept from it. */
const runs = new RegExp(`^'*[${begins}]`, 'u');
const kept = new RegExp(`^'(?='*[${begins}])`, 'u');

/** The text of a cell that no spreadsheet runs: if it would, an apostrophe before it makes it text. */
export const toSpreadsheetText = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The text that such a cell stands for: the inverse of `toSpreadsheetText`. */
export const fromSpreadsheetText = (cell: string): string => cell.replace(kept, '');
