import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

/** The words of a ladder, on its page, at the desk, and of what a player has there. */
export const ladderWords = wordsOf('ladder', { en, fr });
