import { allBoxes, highest, scoresOf } from '../../results/slip-boxes.js';
import type { GameFacts } from '../game-facts.js';

export const scarnecchiaFacts: GameFacts = {
  name: 'Scarnecchia',
  board: 'scarnecchia',
  book: 'scarnecchia',
  example: 'SC-8',
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  slip: {
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
  },
};
