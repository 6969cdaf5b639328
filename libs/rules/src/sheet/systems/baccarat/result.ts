import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a shoe (BC-17). */
export const baccaratResults = resultsOf({
  kind: 'baccarat',
  description: 'Scarney Baccarat: the shoe was played (BC-17).',
  fields: {
    nets: {
      type: 'figures',
      description: 'The chips that each side won, negative if it lost, in the order of the sides.',
    },
  },
  known: { house: 'points' },
});
export type BaccaratResult = ResultIn<typeof baccaratResults>;
