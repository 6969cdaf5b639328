import { formatsIn } from '../messages/formats.js';

/** What stands in the margins of a sheet of paper. */
export interface PaperTexts {
  /** At the top, at the left and at the right. */
  readonly from: readonly [string, string];
  /** When it was printed: `#` stands for the day and `@` for the time. */
  readonly printed: string;
  /** Which sheet it is: `#` stands for its number and `@` for how many there are. */
  readonly sheetOf: string;
  readonly locale: string;
}

/** A text as a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** `Page 1 of 2`, counted as it is printed: the words are cut at two signs that stand for the figures. */
const counted = (words: string): string =>
  words
    .split(/(#|@)/u)
    .map((part) => ({ '#': 'counter(page)', '@': 'counter(pages)' })[part] ?? quoted(part))
    .join(' ');

/**
 * Writes the margins of every sheet that is printed from now on. The page’s policy allows no style elements, so the rule is made by
 * hand, and again with the time of each printing.
 * @returns what takes them away
 */
export function writePaperMargins({ from: [left, right], printed, sheetOf, locale }: PaperTexts): () => void {
  const sheet = new CSSStyleSheet();
  const { day, time } = formatsIn(locale);
  const write = (): void => {
    const now = new Date();
    const margins = Object.entries({
      'top-left': quoted(left),
      'top-right': quoted(right),
      'bottom-left': quoted(printed.replace('#', day(now)).replace('@', time(now))),
      'bottom-right': counted(sheetOf),
    }).map(([place, content]) => `@${place} { content: ${content}; font: 9pt Vollkorn, Georgia, serif; }`);
    sheet.replaceSync(`@page { ${margins.join(' ')} }`);
  };
  write();
  document.adoptedStyleSheets.push(sheet);
  window.addEventListener('beforeprint', write);
  return () => {
    window.removeEventListener('beforeprint', write);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
