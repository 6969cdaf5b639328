import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words of the running head, of the margin, and of what every page says alike. */
export const shellWords = wordsOf('shell', { en, fr });
