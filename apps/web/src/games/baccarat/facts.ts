import type { GameFacts } from '../game-facts.js';

export const baccaratFacts: GameFacts = {
  name: 'Scarney Baccarat',
  board: 'baccarat',
  book: 'baccarat',
  example: 'BC-8',
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
  practice: { chips: [1000, 1000], rounds: 5 },
};
