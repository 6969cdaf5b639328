/** Milliseconds since 1970 in UTC, as the log records them. */
export type Instant = number;

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):(\d\d))$/;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** Days from 1970-01-01; the year is counted from March, so that the leap day is its last. */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const sinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leapDays + Math.floor((153 * sinceMarch + 2) / 5) + day - 1 - 719_468;
}

/**
 * The instant that an ISO 8601 text names: date, time and zone (`Z` or an offset), in whole milliseconds (further
 * digits are cut off, for the log knows none). `undefined` for any other text. Written here because the rules have no
 * clock, and `Date` is one.
 */
export function parseInstant(text: string): Instant | undefined {
  const match = form.exec(text);
  if (!match) return undefined;
  const part = (at: number) => Number(match[at] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  const [zoneHour, zoneMinute] = [part(9), part(10)];
  if (day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 59) return undefined;
  if (zoneHour > 23 || zoneMinute > 59) return undefined;
  const ahead = (match[8] === '-' ? -1 : 1) * (60 * zoneHour + zoneMinute);
  const minutes = (dayNumber(year, month, day) * 24 + hour) * 60 + minute - ahead;
  return (minutes * 60 + second) * 1000 + Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
}

/** The civil date that so many days from 1970-01-01 make: the inverse of `dayNumber`. */
function dateOf(days: number): readonly [number, number, number] {
  const sinceMarch0 = days + 719_468;
  const era = Math.floor(sinceMarch0 / 146_097);
  const dayOfEra = sinceMarch0 - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const year = yearOfEra + era * 400 + (month > 9 ? 1 : 0);
  return [year, month > 9 ? month - 9 : month + 3, day];
}

const msOfADay = 86_400_000;
const digits = (figure: number, places: number): string => String(figure).padStart(places, '0');

/** An instant of the years 0 to 9999 as a record writes it: `2026-11-21T14:00:00.000Z`. */
export function instantText(instant: Instant): string {
  const days = Math.floor(instant / msOfADay);
  const ms = instant - days * msOfADay;
  const [year, month, day] = dateOf(days);
  const [hour, minute, second] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(Math.floor);
  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  const time = [hour, minute, second].map((figure = 0) => digits(figure, 2)).join(':');
  return `${date}T${time}.${digits(ms % 1000, 3)}Z`;
}
