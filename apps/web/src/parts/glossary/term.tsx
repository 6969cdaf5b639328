import type { ReactNode } from 'react';
import { useWords } from '../../messages/say.js';
import glossaryWords from './words.json' with { type: 'json' };
import { isTerm } from './terms.js';

interface TermProps {
  /** The word as in the glossary; any other is shown unchanged. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A word of the books, with its one line of the glossary when it is pointed at. All of them stand with the rulebooks. */
export function Term({ of, children }: TermProps) {
  const say = useWords(glossaryWords);
  return isTerm(of) ? (
    <abbr className="term" title={say(of)}>
      {children}
    </abbr>
  ) : (
    children
  );
}
