import type { SayIn } from '../../messages/say.js';
import { wordsOf } from '../../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

export const deskWords = wordsOf('desk', { en, fr });

/** Translates the sentences of the desk. */
export type SayDesk = SayIn<keyof typeof en>;
