import type { Sheet } from '../../contract.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm } from '../../text/form.js';
import { numberOf } from '../../text/names.js';
import type { SolitaireTerms } from './terms.js';

/** The printed sheet: the games, their total, and what it is called (S-18). */
export const solitaireText = (sheet: Sheet, { games }: SolitaireTerms): string =>
  pointsText(sheet, {
    ...usualForm,
    title: 'Scarney Solitaire',
    terms: numberOf(games, 'game'),
    isPlain: true,
    countLabel: 'total',
    verdict: ({ rating }) => rating ?? '',
  });
