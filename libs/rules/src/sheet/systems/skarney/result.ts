import { anyText, explained } from '../../../game/json-schema.js';
import { resultsOf, type ResultIn } from '../../result-form.js';

/** The player who dealt the hand (SK-1). */
const known = { dealer: 'player' } as const;

/** The results of a hand, including in duplicate (SK-19). */
export const skarneyResults = resultsOf(
  {
    kind: 'skarney',
    description: 'Skarney: the hand was played (SK-19).',
    fields: {
      scores: { type: 'figures', description: 'The points of every side, in the order of the sides.' },
    },
    known: { ...known, winner: 'player' },
  },
  {
    kind: 'skarneyGivenUp',
    description: 'Skarney: the hand was resigned and brings nobody points (SK-19).',
    fields: {
      winner: {
        type: 'player',
        optional: true,
        description: 'A player of the only side that is left. Leave it out if several are left.',
      },
    },
    known: { ...known, scores: 'figures' },
  },
);
/** What a match record says of a hand beside what it says of any game. */
export const skarneyKeys = { dealer: explained('Skarney: the player who dealt (SK-1).', anyText) };
export type SkarneyResult = ResultIn<typeof skarneyResults>;
