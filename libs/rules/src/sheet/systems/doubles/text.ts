import type { Sheet } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { matchScoresForm } from '../../text/form.js';
import type { DoublesTerms } from './terms.js';

/** The printed sheet, with the match bonus (S-25). */
export function doublesText(sheet: Sheet, terms: DoublesTerms): string {
  const { target, matchBonus } = terms;
  return pointsText(sheet, {
    ...matchScoresForm,
    title: 'Scarney Doubles',
    terms: `to ${target} points, match bonus ${matchBonus}`,
  });
}
