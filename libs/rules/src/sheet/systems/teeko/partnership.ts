import { accepted } from '@fairview/kernel';
import { bonusLines, line } from '../../columns.js';
import type { System } from '../../contract.js';
import { openInFormat } from '../../format.js';
import { teekoSheetEnglish } from './english.js';
import { ofTeams } from './formats.js';
import { loserOf, settledByTotals, type Closing, type Won } from '../../scoring.js';
import { settingsOfTeams, type TeamSettings } from './settings.js';
import { agreedBonuses, teekoScoring } from './scoring.js';
import { sharedTerms, type TeekoTerms } from './terms.js';
import { teekoKeySchemas } from './keys.js';
import { teekoResults } from './result.js';

/** TM-15: of two a side the printed eight games, four a player. */
const usualRounds = 4;
/** TM-16: if no points limit is agreed. */
const usualMatchBonus = 25;

/** TM-15, TM-20: a number of rounds, unless a points limit or a time limit alone is to end the match. */
function agreedRounds({ rounds, target, timeLimit }: TeamSettings): Pick<TeekoTerms, 'rounds'> {
  if (rounds !== undefined) return { rounds };
  return target === undefined && timeLimit === undefined ? { rounds: usualRounds } : {};
}

/** Scoring of two teams, the net of a round in one entry (TM-13 to TM-17). */
export const partnership: System = {
  id: 'partnership',
  meeting: { of: 'teams' },
  settings: settingsOfTeams,
  results: teekoResults,
  keys: teekoKeySchemas,
  english: teekoSheetEnglish,
  open: (given) =>
    openInFormat(given, ofTeams, (settings) => {
      const { terms: shared, worth } = sharedTerms('partnership', settings);
      const bonuses = agreedBonuses(settings, worth, usualMatchBonus);
      const shutOutBonus = settings.shutOutBonus ?? bonuses.matchBonus;
      const terms = { ...shared, ...agreedRounds(settings), ...bonuses, shutOutBonus };

      /** TM-16: a round that came out even was won by nobody, and spoils a shut-out. */
      const close = (won: Won): Closing => {
        const { winner, contested } = won;
        const shutOut = winner.games > 0 && winner.games === contested;
        return settledByTotals(won, {
          shutOut,
          lines: [
            ...bonusLines(winner, bonuses, winner),
            ...(shutOut ? line(winner, 'shut-out bonus', shutOutBonus) : []),
            ...bonusLines(loserOf(won), bonuses, winner),
          ],
        });
      };
      return accepted(teekoScoring({ given, terms, worth, single: false, close }));
    }),
};
