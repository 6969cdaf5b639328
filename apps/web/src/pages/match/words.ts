import type { SayIn } from '../../messages/say.js';
import { wordsOf } from '../../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

export const matchWords = wordsOf('match', { en, fr });

/** Translates the sentences of a match. */
export type SayMatch = SayIn<keyof typeof en>;
