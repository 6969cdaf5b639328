import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a shoe at a table of elimination (BC-18). */
export const eliminationResults = resultsOf({
  kind: 'elimination',
  description: 'Scarney Baccarat by elimination: the shoe was played (BC-18).',
  fields: {
    netsByRound: {
      type: 'figures-by-round',
      description:
        'The chips that each side won, negative if it lost, in the order of the sides: one row for each settled ' +
        'round.',
    },
    left: {
      type: 'players',
      optional: true,
      description:
        'The players who left the table of their own accord. Required for a shoe without a settled round.',
    },
  },
  // Judged against the rounds (BC-17, BC-18).
  known: { nets: 'figures', house: 'points', winner: 'player' },
});
export type EliminationResult = ResultIn<typeof eliminationResults>;
