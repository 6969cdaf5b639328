import { allBoxes, marked } from '../../results/slip-boxes.js';
import type { GameFacts } from '../game-facts.js';

export const skarneyFacts: GameFacts = {
  name: 'Skarney',
  board: 'skarney',
  book: 'skarney',
  example: 'SK-8',
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  practice: { players: 2 },
  slip: {
    endings: ['points', 'given-up', 'no-contest'],
    points: allBoxes((scores) => ({ skarney: { scores } })),
    givenUp(sides) {
      const winner = marked(sides)?.player;
      return winner ? { result: { skarneyGivenUp: { winner } } } : { unreadable: 'winner-unmarked' };
    },
  },
};
