import type { ReactNode } from 'react';
import { useWords } from '../../messages/say.js';
import words from './words.json' with { type: 'json' };

export type TermId = keyof typeof words;

/** The terms, in the order in which a list has them. */
export const terms = Object.keys(words) as readonly TermId[];

/** Whether the glossary has a word. */
const isTerm = (word: string): word is TermId => word in words;

interface TermProps {
  /** The word as in the glossary; any other is shown unchanged. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A word of the books, with its one line of the glossary when it is pointed at. All of them stand with the rulebooks. */
export function Term({ of, children }: TermProps) {
  const say = useWords(words);
  return isTerm(of) ? (
    <abbr className="term" title={say(of)}>
      {children}
    </abbr>
  ) : (
    children
  );
}
