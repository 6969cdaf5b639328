import { accepted, refused } from '@fairview/kernel';
import { bonusLines, line, totalOf } from '../../columns.js';
import type { System } from '../../contract.js';
import { openInFormat } from '../../format.js';
import { teekoSheetEnglish } from './english.js';
import { ofTwo } from './formats.js';
import { loserOf, settledByTotals, type Closing, type Won } from '../../scoring.js';
import { agreedBonuses, teekoScoring, usualMatchBonus } from './scoring.js';
import { sharedTerms } from './terms.js';
import { teekoKeySchemas } from './keys.js';
import { teekoResults } from './result.js';
import { teekoSettings } from './settings.js';

/** Scoring with game, match and shut-out bonuses of two players (TM-8, TM-9). */
export const bonus: System = {
  id: 'bonus',
  settings: teekoSettings,
  results: teekoResults,
  keys: teekoKeySchemas,
  english: teekoSheetEnglish,
  open: (given) =>
    openInFormat(given, ofTwo, (settings) => {
      const { terms, worth } = sharedTerms('bonus', settings);
      if (terms.target === undefined && terms.limit === undefined) return refused('TM-8', 'no-target');
      const bonuses = agreedBonuses(settings, worth, usualMatchBonus);

      const close = (won: Won): Closing => {
        const { winner } = won;
        const loser = loserOf(won);
        const shutOut = loser.won === 0;
        const own = bonusLines(winner, bonuses, winner);
        const extra = !shutOut
          ? []
          : settings.shutOut === 'double'
            ? line(winner, 'shut-out', totalOf(winner, own))
            : line(winner, 'shut-out bonus', bonuses.matchBonus);
        return settledByTotals(won, {
          shutOut,
          lines: [...own, ...extra, ...bonusLines(loser, bonuses, winner)],
        });
      };
      return accepted(teekoScoring({ given, terms: { ...terms, ...bonuses }, worth, single: false, close }));
    }),
};
