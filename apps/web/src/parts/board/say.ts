/** Translates a message of the page for its reader; `{name}` in it is a placeholder. */
export type SayMessage = (message: string, values?: Readonly<Record<string, string | number>>) => string;

/** Says it as it is written: in English. */
export const inEnglish: SayMessage = (message, values = {}) =>
  message.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

/** A list as people say it: `9, 13 and 17`. */
export function listInWords(say: SayMessage, items: readonly (string | number)[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return String(last);
  return say('{first} and {last}', { first: items.slice(0, -1).join(', '), last });
}

/** How many there are of something, with a message for one and one for any other number. */
export const counted = (say: SayMessage, count: number, one: string, more: string): string =>
  say(count === 1 ? one : more, { count });
