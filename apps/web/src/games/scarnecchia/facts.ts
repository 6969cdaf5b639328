import type { DrawnGame } from '../game-facts.js';
import type { scarnecchiaBoard } from './board.js';

export const scarnecchiaFacts: DrawnGame<typeof scarnecchiaBoard> = {
  name: 'Scarnecchia',
  book: { name: 'scarnecchia', title: 'Scarnecchia', example: 'SC-8' },
  systems: { scarnecchia: 'both-sides' },
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  fetchBoard: async () => (await import('./board.js')).scarnecchiaBoard,
};
