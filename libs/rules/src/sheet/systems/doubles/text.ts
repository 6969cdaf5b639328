import type { Sheet } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { matchScoresForm } from '../../text/form.js';

/** The printed sheet, with the match bonus (S-25). */
export function doublesText(sheet: Sheet): string {
  const { target, matchBonus } = sheet.terms;
  return pointsText(sheet, {
    ...matchScoresForm,
    title: 'Scarney Doubles',
    terms: `to ${target} points, match bonus ${matchBonus}`,
  });
}
