import { InvalidArgumentError } from 'commander';

/** Points off the total of a side. */
export interface PenaltySaid {
  readonly side: string;
  readonly points: number;
}

/** A whole number, not negative, of at most nine figures. */
export function readNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number.');
}

/** Numbers by their keys: `0=300,1=240`. */
export const readPairs = (text: string): readonly (readonly [string, number])[] =>
  text.split(',').map((part) => {
    const [, key = '', figure = ''] = /^([^=]+)=(\d{1,9})$/u.exec(part.trim()) ?? [];
    if (key === '') throw new InvalidArgumentError('Give KEY=NUMBER, with commas between several.');
    return [key, Number(figure)] as const;
  });

/** Points off the total of one side: `A=5`. */
export function readPenalty(text: string): PenaltySaid {
  const [[side, points] = ['', 0], ...others] = readPairs(text);
  if (others.length > 0) throw new InvalidArgumentError('Give one side: A=5.');
  return { side, points };
}

/** Whole numbers with commas between: `10,8,6`. */
export const readNumbers = (text: string): readonly number[] =>
  text.split(',').map((each) => readNumber(each.trim()));

/** Words with commas between: `PTS,BH/C1,SPR`. */
export const readWords = (text: string): readonly string[] => text.split(',').map((each) => each.trim());

/** An instant; without a time zone in the one of this machine: `2026-11-24T19:30`. */
export function readInstant(text: string): string {
  const isOne = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/u.test(text);
  const at = new Date(text);
  if (!isOne || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError(
      'Give an instant: 2026-11-24T19:30, with or without a time zone such as +01:00 after it.',
    );
  return at.toISOString();
}

/** What stands beneath the help of every command that speaks to a club's server. */
export const clubSettings = `
Settings (environment): FAIRVIEW_KEY (your API key, or the token of your session), FAIRVIEW_URL (the address of the server;
by default the one that runs on FAIRVIEW_DATA).
`;
