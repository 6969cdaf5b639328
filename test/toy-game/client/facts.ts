import type { DrawnGame } from '../../../apps/web/src/games/game-facts.js';
import type { highTileBoard } from './board.js';

export const highTileFacts: DrawnGame<typeof highTileBoard> = {
  name: 'High Tile',
  book: { name: 'high-tile', title: 'High Tile', example: 'H-3' },
  systems: { wagers: 'winner' },
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  fetchBoard: async () => (await import('./board.js')).highTileBoard,
};
