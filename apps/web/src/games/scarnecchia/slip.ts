import { allBoxes, highest, scoresOf, type SlipReading } from '../../parts/results/slip-boxes.js';

export const scarnecchiaSlip: SlipReading = {
  endings: ['points', 'given-up', 'no-contest'],
  points: allBoxes((scores, sides) => {
    const winner = highest(sides, scores);
    return winner ? { scarnecchia: { winner, scores } } : { scarnecchiaTie: { scores } };
  }),
  givenUp(sides) {
    const scores = scoresOf(sides);
    if (!scores) return { unreadable: 'all-boxes' };
    const winner = highest(sides, scores);
    return winner ? { result: { scarnecchiaGivenUp: { winner, scores } } } : { unreadable: 'level' };
  },
};
