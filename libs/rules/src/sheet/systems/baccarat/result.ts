import { noContestForm, type ResultForm } from '../../result-form.js';

/** What is said of a shoe (BC-17). */
export const baccaratResults: readonly ResultForm[] = [
  {
    kind: 'baccarat',
    description: 'Scarney Baccarat: the shoe was played (BC-17).',
    fields: {
      nets: {
        type: 'figures',
        description: 'The chips that each side won, negative if it lost, in the order of the sides.',
      },
    },
  },
  noContestForm,
];
