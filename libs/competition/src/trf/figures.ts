import { hundredths } from '../file/decimals.js';
import type { Hundredths } from '../model/points.js';

/** A figure of a TRF: 1.5, also as .5 or 1,5; null if it is none. */
export const figureOf = (text: string, bound = 1000): Hundredths | null =>
  hundredths(
    text
      .trim()
      .replace(/^(-?)(?=[.,])/u, '$10')
      .replace(',', '.'),
    bound,
  );
