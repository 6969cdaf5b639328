import { useWords } from '../../messages/say.js';
import type { Case } from './case.js';
import type { CaseRuling } from './ruling-documents.js';
import disputeWords from './words.json' with { type: 'json' };

/** The text of a ruling: on a game, or on a sheet or the standings. */
export function useRulingSaid({ about }: Pick<Case, 'about'>) {
  const say = useWords(disputeWords);
  return (ruling: CaseRuling['ruling'], onAppeal: boolean): string => {
    if (about.kind === 'ply' || ruling !== 'LET_STAND') return say(`ruled-${ruling}`);
    return say(onAppeal ? 'ruling-stands' : 'it-stands');
  };
}
