import { useLingui } from '@lingui/react';

/** How times, days, figures and names are written in the chosen language. */
export interface Formats {
  /** `20:36` */
  time(instant: string | Date): string;
  /** `20:36:08` */
  timeOfDay(instant: string | Date): string;
  /** `20:36:08.412` */
  exactTime(instant: string | Date): string;
  /** `21 November 2026` */
  day(instant: string | Date): string;
  /** `Saturday 21 November 2026` */
  weekday(instant: string | Date): string;
  /** `+40`, `0`, `−41`: with the sign that is as wide as a plus. */
  signed(figure: number): string;
  /** `92%` */
  percent(share: number): string;
  /** `Ann, Ben and Cid` */
  list(names: readonly string[]): string;
  /** `Ada v Bruno`; more than two are a list. */
  sides(names: readonly string[]): string;
  /** What stands between two who play each other, with its spaces. */
  readonly versus: string;
}

/** British English writes the day before the month and needs no a.m. and p.m. */
const regions: Record<string, string> = { en: 'en-GB', fr: 'fr-FR' };
const regionOf = (language: string): string => regions[language] ?? language;

const versusIn: Record<string, string> = { en: ' v ', fr: ' – ' };

/** In French the first of a month is an ordinal; Intl writes it like the other days. */
const firstOfMonth = '1er';

export function formatsIn(language: string): Formats {
  const region = regionOf(language);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(region, options);
    const isFirst = (type: string, value: string): boolean =>
      language === 'fr' && options.month === 'long' && type === 'day' && value === '1';
    return (instant: string | Date) =>
      formatter
        .formatToParts(new Date(instant))
        .map(({ type, value }) => (isFirst(type, value) ? firstOfMonth : value))
        .join('')
        .replace(', ', ' ');
  };
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const exact = new Intl.DateTimeFormat('en-GB', { ...hours, second: '2-digit', fractionalSecondDigits: 3 });
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const percents = new Intl.NumberFormat(region, { style: 'percent' });
  const lists = new Intl.ListFormat(region, { type: 'conjunction' });
  const list = (names: readonly string[]): string => lists.format(names);
  const versus = versusIn[language] ?? ' – ';
  return {
    time: format(hours),
    timeOfDay: format({ ...hours, second: '2-digit' }),
    exactTime: (instant) => exact.format(new Date(instant)),
    day: format(day),
    weekday: format({ ...day, weekday: 'long' }),
    signed: (figure) => (figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0'),
    percent: (share) => percents.format(share),
    list,
    sides: (names) => (names.length === 2 ? names.join(versus) : list(names)),
    versus,
  };
}

/** How times, days, figures and names are written, in the language that is chosen. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  return formatsIn(i18n.locale);
}

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
