import { accepted } from '@fairview/kernel';
import { countOnSheet, line } from '../../columns.js';
import type { System } from '../../contract.js';
import { openInFormat } from '../../format.js';
import { teekoSheetEnglish } from './english.js';
import { ofTwo } from './formats.js';
import { loserOf, settledBy, settledByTotals, type Closing, type Won } from '../../scoring.js';
import { teekoScoring } from './scoring.js';
import { sharedTerms } from './terms.js';
import { teekoKeySchemas } from './keys.js';
import { teekoResults } from './result.js';
import { teekoSettings } from './settings.js';

/** TM-7: the difference, the winner's whole score doubled on a shut-out. */
function closeMatch(won: Won): Closing {
  const shutOut = loserOf(won).won === 0;
  const { winner } = won;
  return settledByTotals(won, {
    shutOut,
    lines: shutOut ? line(winner, 'shut-out', countOnSheet(winner)) : [],
  });
}

/** TM-6: the points of the game and nothing else; a spot is not credited. */
const closeSingle = (won: Won): Closing => settledBy(won, { shutOut: false, lines: [] }, won.winner.won);

/** Straight scoring of two players: a single game, a match to a target, or one to a time limit. */
export const straight: System = {
  id: 'straight',
  settings: teekoSettings,
  results: teekoResults,
  keys: teekoKeySchemas,
  english: teekoSheetEnglish,
  open: (given) =>
    openInFormat(given, ofTwo, (settings) => {
      const { terms, worth } = sharedTerms('straight', settings);
      const single = terms.target === undefined && terms.limit === undefined;
      return accepted(
        teekoScoring({ given, terms, worth, single, close: single ? closeSingle : closeMatch }),
      );
    }),
};
