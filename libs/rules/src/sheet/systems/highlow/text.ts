import type { Sheet } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { matchScoresForm } from '../../text/form.js';
import type { HighlowTerms } from './terms.js';

/** The printed sheet, with its three bonuses (S-30). */
export function highlowText(sheet: Sheet, terms: HighlowTerms): string {
  const { target, matchBonus, gameBonus, shutOutBonus } = terms;
  return pointsText(sheet, {
    ...matchScoresForm,
    title: 'HighLow Scarney',
    terms: `to ${target} points, match bonus ${matchBonus}, game bonus ${gameBonus}, shut-out bonus ${shutOutBonus}`,
  });
}
