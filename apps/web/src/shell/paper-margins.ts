import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useWords } from '../messages/say.js';
import shellWords from './words.json' with { type: 'json' };

/**
 * Prints on every sheet of paper, as long as the component is shown, where the page is from, when it was printed, and which sheet
 * of how many it is. How that is written is fetched once the page is there.
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
    let isShown = true;
    let takeAway = (): void => undefined;
    void import('./paper-sheet.js').then(
      ({ writePaperMargins }) => {
        if (isShown) takeAway = writePaperMargins({ from: [left, right], printed, sheetOf, locale });
      },
      // Without the network a sheet is printed without margins.
      () => undefined,
    );
    return () => {
      isShown = false;
      takeAway();
    };
  }, [left, right, locale, printed, sheetOf]);
}
