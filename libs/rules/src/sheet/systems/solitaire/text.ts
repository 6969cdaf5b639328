import type { Sheet } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm } from '../../text/form.js';
import { numberOf } from '../../text/names.js';

/** The printed sheet: the games, their total, and what it is called (S-18). */
export const solitaireText = (sheet: Sheet): string =>
  pointsText(sheet, {
    ...usualForm,
    title: 'Scarney Solitaire',
    terms: numberOf(sheet.terms.games ?? 0, 'game'),
    isPlain: true,
    countLabel: 'total',
    verdict: ({ rating }) => rating ?? '',
  });
