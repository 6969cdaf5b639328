import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words of making a tournament again. */
export const repeatingWords = wordsOf('repeating', { en, fr });
