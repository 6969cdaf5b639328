import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a game of Solitaire (S-18). */
export const solitaireResults = resultsOf({
  kind: 'solitaire',
  description: 'Scarney Solitaire: the game was played (S-18).',
  fields: { score: { type: 'points', description: 'The points of the player.' } },
});
export type SolitaireResult = ResultIn<typeof solitaireResults>;
