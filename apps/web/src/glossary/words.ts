import { wordsOf } from '../messages/words.js';
import en from './words.en.json' with { type: 'json' };
import fr from './words.fr.json' with { type: 'json' };

export const glossaryWords = wordsOf('glossary', { en, fr });

export type TermId = keyof typeof en;

/** The terms, in the order in which a list has them. */
export const terms = Object.keys(en) as readonly TermId[];

/** Whether the glossary has a word. */
export const isTerm = (word: string): word is TermId => word in en;
