import type { GameFacts } from '../game-facts.js';

const scarney = (name: string, hidesHands = false): GameFacts => ({
  name,
  board: 'scarney',
  book: 'scarney',
  example: 'S-8',
  hidesHands,
  isBlackAndRed: false,
  agreesOnPoints: false,
});

/** The four Scarney games. The spots of Solitaire are hidden until its pawns are placed (S-9). */
export const scarneyFacts = {
  'scarney-singles': scarney('Scarney Singles'),
  'scarney-doubles': scarney('Scarney Doubles'),
  'scarney-highlow': scarney('HighLow Scarney'),
  'scarney-solitaire': scarney('Scarney Solitaire', true),
} as const;
