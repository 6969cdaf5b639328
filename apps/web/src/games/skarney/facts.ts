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
};
