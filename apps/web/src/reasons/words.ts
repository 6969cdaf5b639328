import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words around what people wrote as their reasons. */
export const reasonWords = wordsOf('reasons', { en, fr });
