import { resultsOf, type ResultIn } from '../../result-form.js';

const winner = { type: 'player', description: 'The player who won.' } as const;

/** How a game of Teeko can end (TM-1, TM-2, T-16). */
export const teekoResults = resultsOf(
  {
    kind: 'win',
    description: 'Teeko: the game was won by a winning position (TM-1).',
    fields: {
      winner,
      position: {
        type: 'word',
        description:
          'The position: `row`, `small-square`, `nine-circle-square`, `sixteen-circle-square`, `big-square`.',
      },
    },
  },
  {
    kind: 'resignation',
    description: 'Teeko: the loser resigned (T-16).',
    fields: { winner },
  },
  {
    kind: 'draw',
    description: 'Teeko: the game was drawn (TM-2).',
    fields: {},
  },
);
export type TeekoResult = ResultIn<typeof teekoResults>;
