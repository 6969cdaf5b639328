import type { DrawnGame } from '../game-facts.js';
import type { baccaratBoard } from './board.js';

export const baccaratFacts: DrawnGame<typeof baccaratBoard> = {
  name: 'Scarney Baccarat',
  book: { name: 'baccarat', title: 'Scarney Baccarat', example: 'BC-8' },
  systems: { baccarat: 'chips', elimination: 'elimination' },
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  practice: { chips: [1000, 1000], rounds: 5 },
  fetchBoard: async () => (await import('./board.js')).baccaratBoard,
};
