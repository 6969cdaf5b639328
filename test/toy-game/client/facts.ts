import type { GameFacts } from '../../../apps/web/src/games/game-facts.js';

export const highTileFacts: GameFacts = {
  name: 'High Tile',
  book: 'high-tile',
  example: 'H-3',
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
};
