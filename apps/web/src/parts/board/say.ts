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

type Sentences = Readonly<Record<string, string>>;

/** Where the messages of the boards are in another language: fetched when somebody reads in it. */
const sources: Readonly<Record<string, () => Promise<{ readonly default: Sentences }>>> = {
  fr: () => import('./sentences.fr.json', { with: { type: 'json' } }),
};

const learnt = new Map<string, Sentences>();

/** Fetches the messages of the boards in a language, once; English is in the code. */
export async function learnSentences(language: string): Promise<void> {
  const source = sources[language];
  if (source && !learnt.has(language)) learnt.set(language, (await source()).default);
}

/** Translates the messages of the boards; missing ones are in English. */
export const sayIn =
  (language: string): SayMessage =>
  (message, values) =>
    inEnglish(learnt.get(language)?.[message] ?? message, values);
