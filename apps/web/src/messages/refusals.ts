import type { Refusal } from '../data/refusal.js';
import en from './refusals.en.json' with { type: 'json' };
import { i18n, learn, sentenceOf, type Language } from './words.js';

// English has the sentences of the page itself alone: the server's own are English.
learn('refusal', 'en', en);

/** Fetches the sentences of refusals in a language, unless it is English. Until they are there, refusals are said in English. */
export async function learnRefusals(language: Language): Promise<void> {
  if (language === 'en') return;
  const { default: catalogue } = await import('./refusals.fr.json', { with: { type: 'json' } });
  learn('refusal', language, catalogue);
}

/** Why something was refused, in the chosen language, or in the server's English if that has no sentence for it. */
export function refusalSentence({ code, message, params }: Refusal): {
  readonly sentence: string;
  readonly language: string;
} {
  const known = sentenceOf(`refusal.${code}`, params);
  return known === null ? { sentence: message, language: 'en' } : { sentence: known, language: i18n.locale };
}
