import { noContestForm, type ResultForm } from '../../result-form.js';

/** What is said of a game of Singles (S-21). */
export const singlesResults: readonly ResultForm[] = [
  {
    kind: 'singles',
    description: 'Scarney Singles: a player had their turn (S-21).',
    fields: {
      active: { type: 'player', description: 'The player who was active.' },
      score: { type: 'points', description: 'Their points.' },
    },
  },
  noContestForm,
];
