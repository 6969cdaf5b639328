import type { Sheet } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm, whoCollects } from '../../text/form.js';
import { numberOf } from '../../text/names.js';
import type { SkarneyTerms } from './terms.js';

/** The printed sheet: hand by hand, and the credits between players (SK-19). */
export function skarneyText(sheet: Sheet, terms: SkarneyTerms): string {
  const { games, knockOut } = terms;
  const further = knockOut === true ? ', further hands until the totals differ' : '';
  return pointsText(sheet, {
    ...usualForm,
    title: 'Skarney',
    terms: `${numberOf(games, 'hand')}${further}`,
    verdict: whoCollects,
  });
}
