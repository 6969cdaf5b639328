import { inEnglish, type SayMessage } from './say.js';

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
