/** A text for one line of a terminal or of paper: nothing in it moves the cursor or turns the writing round. */
export const plain = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '?');

const picture = String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*`;
/** The parts that terminals draw: a picture with all that is joined to it, a flag, a letter. */
const drawnParts = new RegExp(`${picture}(?:\\u200d${picture})*|\\p{RI}{2}|.`, 'gsu');

const scripts = ['Han', 'Hira', 'Kana', 'Hang', 'Bopo', 'Yiii', 'Tang', 'Nshu', 'Kits'];
/** Letters and signs that terminals draw over two columns, but for the half-wide forms of Kana and Hangul. */
const isWide = new RegExp(
  `^(?![\\u1160-\\u11ff\\u3164\\ud7b0-\\ud7ff\\uff61-\\uffdc])(?:[${scripts.map((script) => `\\p{sc=${script}}`).join('')}]|[\\u2329\\u232a\\u2e80-\\u303e\\u30fb\\u30fc\\u3190-\\u33ff\\ufe10-\\ufe19\\ufe30-\\ufe6b\\uff01-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation})`,
  'u',
);
const isPictured = /^\p{Extended_Pictographic}.*\ufe0f/su;
/** What takes no room of its own: marks without a letter, joiners, controls. */
const isUnseen = /^[\p{M}\p{Cf}\p{Cc}\p{Zl}\p{Zp}]*$/u;

const widthOfOne = (part: string): number => {
  if (isUnseen.test(part)) return 0;
  return isWide.test(part) || isPictured.test(part) ? 2 : 1;
};

/** True of a text that has no character of more or less than one column. */
const isPlain = /^[\x20-\x7e]*$/u;

/** How many columns of a terminal a text takes: two for a letter of Chinese or an emoji, none for a mark over a letter. */
export const widthOf = (text: string): number =>
  isPlain.test(text)
    ? text.length
    : [...text.matchAll(drawnParts)].reduce((sum, [part]) => sum + widthOfOne(part), 0);

/** A text with blanks after it, to that many columns. */
export const filled = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** A text with blanks before it, to that many columns. */
export const filledBefore = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/**
 * Rows of cells as lines, every column as wide as its widest cell, two blanks between columns. `atRight` are the right-aligned
 * columns, such as figures.
 */
export function inColumns(
  rows: readonly (readonly string[])[],
  atRight: readonly number[] = [],
): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  return rows.map((row) =>
    row
      .map((cell, column) => (atRight.includes(column) ? filledBefore : filled)(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

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

/** What stands in English text in place of a reason whose words were erased. */
export const erasedReason = '(The reason was erased.)';

/** A reason that somebody gave, for English text. @param reason empty if its words were erased, as the API has it */
export const wordedReason = (reason: string): string => (reason === '' ? erasedReason : reason);
