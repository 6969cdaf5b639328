import type { SayIn } from '../../../messages/say.js';
import { wordsOf } from '../../../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

export const paperWords = wordsOf('papers', { en, fr });

/** Translates the sentences of the papers. */
export type SayPaper = SayIn<keyof typeof en>;
