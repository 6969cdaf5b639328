import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words of results as on slips, for the desk and for players who report. */
export const resultWords = wordsOf('results', { en, fr });
