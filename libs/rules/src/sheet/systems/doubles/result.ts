import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a game of Doubles (S-24). */
export const doublesResults = resultsOf({
  kind: 'doubles',
  description: 'Scarney Doubles: the game was played (S-24).',
  fields: {
    scores: {
      type: 'figures',
      description: 'The points of both sides, in the order of the sides. They add up to 40.',
    },
  },
});
export type DoublesResult = ResultIn<typeof doublesResults>;
