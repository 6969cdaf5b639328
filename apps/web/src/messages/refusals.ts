import type { Refusal } from '../data/refusal.js';
import fr from './refusals.fr.json' with { type: 'json' };
import en from './refusals.en.json' with { type: 'json' };
import { i18n, sentenceOf, wordsOf } from './words.js';

// English has the sentences of the page itself alone: the server's own are English.
wordsOf<string>('refusal', { en, fr });

/** Why something was refused, in the chosen language, or in the server's English where that has no sentence for it. */
export function refusalSentence({ code, message, params }: Refusal): {
  readonly sentence: string;
  readonly language: string;
} {
  const known = sentenceOf(`refusal.${code}`, params);
  return known === null ? { sentence: message, language: 'en' } : { sentence: known, language: i18n.locale };
}
