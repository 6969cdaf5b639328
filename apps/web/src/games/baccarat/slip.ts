import { allBoxes, type SlipReading } from '../../parts/results/slip-boxes.js';

export const baccaratSlip: SlipReading = {
  endings: ['points', 'no-contest'],
  points: allBoxes((nets) => ({ baccarat: { nets } })),
};
