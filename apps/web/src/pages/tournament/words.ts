import { wordsOf } from '../../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words of a tournament's page and of its wall. */
export const tournamentWords = wordsOf('tournament', { en, fr });
