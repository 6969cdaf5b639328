import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a game of HighLow (S-29, S-30). */
export const highlowResults = resultsOf({
  kind: 'highlow',
  description: 'HighLow Scarney: the game was won (S-30).',
  fields: {
    winner: { type: 'player', description: 'The player who won.' },
    score: { type: 'points', description: 'The points of the winner.' },
  },
});
export type HighlowResult = ResultIn<typeof highlowResults>;
