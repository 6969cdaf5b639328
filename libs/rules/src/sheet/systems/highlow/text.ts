import type { Sheet } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { matchScoresForm } from '../../text/form.js';

/** The printed sheet, with its three bonuses (S-30). */
export function highlowText(sheet: Sheet): string {
  const { target, matchBonus, gameBonus, shutOutBonus } = sheet.terms;
  return pointsText(sheet, {
    ...matchScoresForm,
    title: 'HighLow Scarney',
    terms: `to ${target} points, match bonus ${matchBonus}, game bonus ${gameBonus}, shut-out bonus ${shutOutBonus}`,
  });
}
