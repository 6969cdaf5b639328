import { svg, type SvgElement } from '../svg/element.js';

/** The four suits, drawn about the middle of a square of 20. */
const shapes: Readonly<Record<string, string>> = {
  H: 'M0 9C-11 1-9.500-8-4.600-8-2.100-8-.5-6.400 0-4.800.5-6.400 2.100-8 4.600-8 9.500-8 11 1 0 9z',
  D: 'M0-9.500Q3-4 7 0 3 4 0 9.500-3 4-7 0-3-4 0-9.500z',
  S: 'M0-9.300C3.500-4.500 8.600-1.500 8.600 2.800 8.600 5.700 6.400 7 4.500 7 2.700 7 1.200 6 .7 4.800L2.200 9.300H-2.200L-.7 4.800C-1.200 6-2.700 7-4.500 7-6.400 7-8.600 5.700-8.600 2.800-8.600-1.500-3.500-4.500 0-9.300z',
  C: 'M-4.200-4.600a4.200 4.200 0 1 0 8.400 0a4.200 4.200 0 1 0-8.400 0zM-8.800 2a4.200 4.200 0 1 0 8.400 0a4.200 4.200 0 1 0-8.400 0zM.4 2a4.200 4.200 0 1 0 8.400 0a4.200 4.200 0 1 0-8.400 0zM-1-3V2L-2.300 9.300H2.300L1 2V-3z',
};

/** A suit with its upper left corner at x and y. */
export const suitAt = (suit: string, x: number, y: number, size: number, fill: string): SvgElement =>
  svg('path', {
    d: shapes[suit] ?? '',
    fill,
    transform: `translate(${x + size / 2} ${y + size / 2}) scale(${size / 20})`,
  });
