import type { GameFacts } from '../../../apps/web/src/games/game-facts.js';
import { figureIn, marked } from '../../../apps/web/src/results/slip-boxes.js';

export const highTileFacts: GameFacts = {
  name: 'High Tile',
  book: 'high-tile',
  example: 'H-3',
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  slip: {
    endings: ['points', 'resignation', 'no-contest'],
    points(sides) {
      const won = marked(sides);
      return won && figureIn(won.box) !== null
        ? { result: { resignation: { winner: won.player } } }
        : { unreadable: 'one-box' };
    },
  },
};
