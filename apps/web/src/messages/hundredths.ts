import { useLingui } from '@lingui/react';
import { regionOf } from './formats.js';

/** How figures are written that are kept in hundredths, such as ratings. */
export interface Hundredths {
  /** `1521.50` */
  plain(figure: number): string;
  /** `+12.50`, `0.00`, `−3.25` */
  signed(figure: number): string;
}

export function hundredthsIn(language: string): Hundredths {
  const written = (signDisplay: 'auto' | 'exceptZero') => {
    const places = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
    const formatter = new Intl.NumberFormat(regionOf(language), { ...places, signDisplay });
    return (figure: number) => formatter.format(figure / 100).replace('-', '−');
  };
  return { plain: written('auto'), signed: written('exceptZero') };
}

/** How figures in hundredths are written, in the language that is chosen. */
export function useHundredths(): Hundredths {
  const { i18n } = useLingui();
  return hundredthsIn(i18n.locale);
}
