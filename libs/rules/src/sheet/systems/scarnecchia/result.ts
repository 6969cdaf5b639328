import { resultsOf, type ResultIn } from '../../result-form.js';

const scores = {
  type: 'figures',
  description: 'The points of both sides, in the order of the sides.',
} as const;

/** The player who led the hand (SC-1). */
const known = { led: 'player' } as const;

/** How a hand of Scarnecchia can end (SC-13, SC-17). */
export const scarnecchiaResults = resultsOf(
  {
    kind: 'scarnecchia',
    description: 'Scarnecchia: the hand was won by more points (SC-13).',
    fields: { winner: { type: 'player', description: 'The player who has more points.' }, scores },
    known,
  },
  {
    kind: 'scarnecchiaTie',
    description: 'Scarnecchia: the hand was tied (SC-13).',
    fields: { scores },
    known,
  },
  {
    kind: 'scarnecchiaGivenUp',
    description: 'Scarnecchia: a player resigned the hand (SC-17). The points stay as they are.',
    fields: { winner: { type: 'player', description: 'The player who won because of it.' }, scores },
    known,
  },
);
export type ScarnecchiaResult = ResultIn<typeof scarnecchiaResults>;
