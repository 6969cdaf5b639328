import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { formatsIn } from '../messages/formats.js';
import { useWords } from '../messages/say.js';
import shellWords from './words.json' with { type: 'json' };

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
 * Prints on every sheet of paper, as long as the component is shown, where the page is from, when it was printed, and which sheet
 * of how many it is. The page’s policy allows no style elements, so the rule is made by hand.
 * @param from what stands at the top of the sheet, at the left and at the right; null prints nothing
 */
export function usePaperMargins(from: readonly [string, string] | null): void {
  const say = useWords(shellWords);
  const { locale } = useLingui().i18n;
  const [left, right] = from ?? [];
  const printed = say('printed', { day: '#', time: '@' });
  const sheetOf = say('sheet-of', { page: '#', of: '@' });
  useEffect(() => {
    if (left === undefined || right === undefined) return;
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
  }, [left, right, locale, printed, sheetOf]);
}
