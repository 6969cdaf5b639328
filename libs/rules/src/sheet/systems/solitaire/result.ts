import { noContestForm, type ResultForm } from '../../result-form.js';

/** What is said of a game of Solitaire (S-18). */
export const solitaireResults: readonly ResultForm[] = [
  {
    kind: 'solitaire',
    description: 'Scarney Solitaire: the game was played (S-18).',
    fields: { score: { type: 'points', description: 'The points of the player.' } },
  },
  noContestForm,
];
