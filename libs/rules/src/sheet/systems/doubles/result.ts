import { noContestForm, type ResultForm } from '../../result-form.js';

/** What is said of a game of Doubles (S-24). */
export const doublesResults: readonly ResultForm[] = [
  {
    kind: 'doubles',
    description: 'Scarney Doubles: the game was played (S-24).',
    fields: {
      scores: { type: 'figures', description: 'The points of both, in the order of the sides: together 40.' },
    },
  },
  noContestForm,
];
