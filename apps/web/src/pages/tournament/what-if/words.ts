import { wordsOf } from '../../../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

export const whatIfWords = wordsOf('what-if', { en, fr });
