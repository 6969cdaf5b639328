import type { DrawnGame } from '../game-facts.js';
import type { skarneyBoard } from './board.js';

export const skarneyFacts: DrawnGame<typeof skarneyBoard> = {
  name: 'Skarney',
  book: { name: 'skarney', title: 'Skarney', example: 'SK-8' },
  systems: { skarney: 'all-hands', 'skarney-duplicate': 'same-deals' },
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  practice: { players: 2 },
  fetchBoard: async () => (await import('./board.js')).skarneyBoard,
};
