import type { DrawnGame } from '../game-facts.js';
import type { teekoBoard } from './board.js';

export const teekoFacts: DrawnGame<typeof teekoBoard> = {
  name: 'Teeko',
  book: { name: 'teeko', title: 'Teeko', example: 'T-7' },
  matchBook: { name: 'teeko-matches', title: 'Matches of Teeko', example: 'TM-4' },
  systems: {
    straight: 'straight',
    bonus: 'bonus',
    'three-handed': 'three-handed',
    partnership: 'partnership',
  },
  hidesHands: false,
  isBlackAndRed: true,
  agreesOnPoints: true,
  fetchBoard: async () => (await import('./board.js')).teekoBoard,
};
