import { noContestForm, type ResultForm } from '../../result-form.js';

/** What is said of a game of Doubles (S-24). */
export const doublesResults: readonly ResultForm[] = [
  {
    kind: 'doubles',
    description: 'Scarney Doubles: the game was played (S-24).',
    fields: {
      scores: {
        type: 'figures',
        description: 'The points of both sides, in the order of the sides. They add up to 40.',
      },
    },
  },
  noContestForm,
];
