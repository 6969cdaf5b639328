import { noContestForm, type ResultForm } from '../../result-form.js';

/** What is said of a hand, also of one that is played in duplicate (SK-19). */
export const skarneyResults: readonly ResultForm[] = [
  {
    kind: 'skarney',
    description: 'Skarney: the hand was played (SK-19).',
    fields: {
      scores: { type: 'figures', description: 'The points of every side, in the order of the sides.' },
    },
  },
  {
    kind: 'skarneyGivenUp',
    description: 'Skarney: the hand was resigned and brings nobody points (SK-19).',
    fields: {
      winner: {
        type: 'player',
        optional: true,
        description: 'A player of the only side that is left. Leave it out if several are.',
      },
    },
    implies: { winner: null, resigned: true },
  },
  noContestForm,
];
