import words from './words.json' with { type: 'json' };

export type TermId = keyof typeof words;

/** The terms, in the order in which a list has them. */
export const terms = Object.keys(words) as readonly TermId[];

/** Whether the glossary has a word. */
export const isTerm = (word: string): word is TermId => word in words;
