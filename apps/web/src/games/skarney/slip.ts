import { allBoxes, marked, type SlipReading } from '../../parts/results/slip-boxes.js';

export const skarneySlip: SlipReading = {
  endings: ['points', 'given-up', 'no-contest'],
  points: allBoxes((scores) => ({ skarney: { scores } })),
  givenUp(sides) {
    const winner = marked(sides)?.player;
    return winner ? { result: { skarneyGivenUp: { winner } } } : { unreadable: 'winner-unmarked' };
  },
};
