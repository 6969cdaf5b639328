import { noContestForm, type ResultForm } from '../../result-form.js';

/** What is said of a game of HighLow (S-29, S-30). */
export const highlowResults: readonly ResultForm[] = [
  {
    kind: 'highlow',
    description: 'HighLow Scarney: the game was won (S-30).',
    fields: {
      winner: { type: 'player', description: 'The player who won.' },
      score: { type: 'points', description: 'The points of the winner.' },
    },
  },
  noContestForm,
];
