import { useWords } from '../../messages/say.js';
import reasonWords from './words.json' with { type: 'json' };

/** How the reason that somebody gave stands in a sentence. */
export interface Reasons {
  /** In its own words, or that it was erased. */
  worded(reason: string): string;
  /** In quotation marks, unless it was erased. */
  quoted(reason: string): string;
}

/** The reasons that people gave, as every page shows them: the API has an empty text for one that was erased. */
export function useReasons(): Reasons {
  const say = useWords(reasonWords);
  const unlessErased = (reason: string, shown: string): string => (reason === '' ? say('erased') : shown);
  return {
    worded: (reason) => unlessErased(reason, reason),
    quoted: (reason) => unlessErased(reason, say('quoted', { reason })),
  };
}
