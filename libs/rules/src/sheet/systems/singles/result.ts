import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a game of Singles (S-21). */
export const singlesResults = resultsOf({
  kind: 'singles',
  description: 'Scarney Singles: a player had their turn (S-21).',
  fields: {
    active: { type: 'player', description: 'The player who was active.' },
    score: { type: 'points', description: 'Their points.' },
  },
});
export type SinglesResult = ResultIn<typeof singlesResults>;
