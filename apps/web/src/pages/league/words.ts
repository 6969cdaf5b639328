import { wordsOf } from '../../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words of a league, on its page and on that of its club. */
export const leagueWords = wordsOf('league', { en, fr });
