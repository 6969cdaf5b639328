import { accepted, refused } from '@fairview/kernel';
import { bonusLines, collected, totalOf, type Column } from '../../columns.js';
import type { Credit, SheetLine, System } from '../../contract.js';
import { openInFormat } from '../../format.js';
import { teekoSheetEnglish } from './english.js';
import { ofThree } from './formats.js';
import type { Closing, Won } from '../../scoring.js';
import { agreedBonuses, teekoScoring, usualMatchBonus } from './scoring.js';
import { sharedTerms } from './terms.js';
import { teekoKeySchemas } from './keys.js';
import { teekoResults } from './result.js';
import { settingsOfThree } from './settings.js';

/** TM-12: the second collects the difference of the totals from the third; if they are level nothing is settled. */
function secondFromThird(losers: readonly Column[], lines: readonly SheetLine[]): readonly Credit[] {
  const [second, third] = [...losers].sort((one, other) => totalOf(other, lines) - totalOf(one, lines));
  if (!second || !third) return [];
  const difference = totalOf(second, lines) - totalOf(third, lines);
  return difference === 0 ? [] : collected(second, third, difference);
}

/** Scoring with bonuses of three players (TM-11, TM-12). */
export const threeHanded: System = {
  id: 'three-handed',
  meeting: { of: 'table' },
  settings: settingsOfThree,
  results: teekoResults,
  keys: teekoKeySchemas,
  english: teekoSheetEnglish,
  open: (given) =>
    openInFormat(given, ofThree, (settings) => {
      const { terms, worth } = sharedTerms('three-handed', settings);
      if (terms.target === undefined && terms.limit === undefined) return refused('TM-8', 'no-target');
      const bonuses = agreedBonuses(settings, worth, usualMatchBonus);

      const close = ({ winner, losers }: Won): Closing => {
        const lines = [winner, ...losers].flatMap((column) => bonusLines(column, bonuses, winner));
        const fromEach = losers.flatMap((loser) => {
          const shutOutBonus = loser.won === 0 ? bonuses.matchBonus : 0;
          return collected(winner, loser, totalOf(winner, lines) - totalOf(loser, lines) + shutOutBonus);
        });
        return {
          shutOut: losers.some(({ won }) => won === 0),
          lines,
          credits: [...fromEach, ...secondFromThird(losers, lines)],
          spread: null,
        };
      };
      return accepted(teekoScoring({ given, terms: { ...terms, ...bonuses }, worth, single: false, close }));
    }),
};
