import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words with which a name is erased. */
export const erasingWords = wordsOf('erasing', { en, fr });
