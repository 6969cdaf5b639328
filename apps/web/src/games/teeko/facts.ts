import type { GameFacts } from '../game-facts.js';

export const teekoFacts: GameFacts = {
  name: 'Teeko',
  board: 'teeko',
  book: 'teeko',
  example: 'T-7',
  matchBook: { book: 'teeko-matches', example: 'TM-4' },
  hidesHands: false,
  isBlackAndRed: true,
  agreesOnPoints: true,
};
