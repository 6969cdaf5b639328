import { useEffect } from 'react';
import { useFormats } from '../messages/formats.js';
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
  const { day, time } = useFormats();
  const [left, right] = from ?? [];
  const now = new Date();
  const margins =
    left === undefined || right === undefined
      ? null
      : Object.entries({
          'top-left': quoted(left),
          'top-right': quoted(right),
          'bottom-left': quoted(say('printed', { day: day(now), time: time(now) })),
          'bottom-right': counted(say('sheet-of', { page: '#', of: '@' })),
        })
          .map(([place, content]) => `@${place} { content: ${content}; font: 9pt Vollkorn, Georgia, serif; }`)
          .join(' ');
  useEffect(() => {
    if (margins === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { ${margins} }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [margins]);
}
