import type { GameFacts } from '../game-facts.js';

export const scarnecchiaFacts: GameFacts = {
  name: 'Scarnecchia',
  board: 'scarnecchia',
  book: 'scarnecchia',
  example: 'SC-8',
  hidesHands: true,
  isBlackAndRed: false,
  agreesOnPoints: false,
};
