import type { Sheet, SheetFigures } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm } from '../../text/form.js';
import { numberOf, plain } from '../../text/names.js';
import type { BaccaratTerms } from './terms.js';

function byChips({ winner, count, house = 0 }: SheetFigures): string {
  const won =
    winner === null
      ? 'Nobody has the most chips alone.'
      : `${plain(winner)} wins with ${count[winner]} chips.`;
  return `${won} The house: ${house}.`;
}

/** The printed sheet: the nets of each shoe, and everybody's chips (BC-17). */
export const baccaratText = (sheet: Sheet, { games }: BaccaratTerms): string =>
  pointsText(sheet, {
    ...usualForm,
    title: 'Scarney Baccarat',
    terms: numberOf(games, 'shoe'),
    isPlain: true,
    countLabel: 'chips',
    verdict: byChips,
  });
