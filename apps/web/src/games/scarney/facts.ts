import type { DrawnGame } from '../game-facts.js';
import type { scarneyBoard } from './board.js';

const scarney = (
  game: Pick<DrawnGame<never>, 'name' | 'systems'> & { readonly hidesHands?: boolean },
): DrawnGame<typeof scarneyBoard> => ({
  hidesHands: false,
  ...game,
  book: { name: 'scarney', title: 'Scarney', example: 'S-8' },
  isBlackAndRed: false,
  agreesOnPoints: false,
  fetchBoard: async () => (await import('./board.js')).scarneyBoard,
});

/** The four Scarney games. The spots of Solitaire are hidden until its pawns are placed (S-9). */
export const scarneyFacts = {
  'scarney-singles': scarney({ name: 'Scarney Singles', systems: { singles: 'active-player' } }),
  'scarney-doubles': scarney({ name: 'Scarney Doubles', systems: { doubles: 'both-sides' } }),
  'scarney-highlow': scarney({ name: 'HighLow Scarney', systems: { highlow: 'winner' } }),
  'scarney-solitaire': scarney({
    name: 'Scarney Solitaire',
    systems: { solitaire: 'all-deals' },
    hidesHands: true,
  }),
} as const;
