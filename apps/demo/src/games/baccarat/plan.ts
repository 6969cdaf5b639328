import type { GamePlan } from '../../plan/game-plan.js';
import { player, showsTooMuch } from './player.js';
import { shoeLines } from './narrate.js';

const chips = [1000, 1000, 1000, 1000];

/** One table of four, six rounds of a shoe. */
export const baccarat: GamePlan = {
  title: 'Scarney Baccarat',
  example: 'six rounds of a shoe, for play chips only',
  about: [
    'Play chips only: no money. Four players with 1000 chips each, six rounds of a shoe of four packs; the house deals and pays,',
    'and its running total stands beside theirs. Players bet on spaces of the table, first on their own (side bets on the',
    'dealer’s count and field bets on 5 to 9 if they like), and play the hand that is dealt there: an ace counts 1, tens and court',
    'cards nothing, only the last digit of the sum matters, and nine is best. A player may draw one card, double, split, and insure the',
    'hand where the dealer shows a nine or has two ten-counts. The most chips win.',
    'The shoe is dealt by a shuffle that neither the server nor any player can steer, and the first player cuts it.',
  ],
  format: 'ARRANGED',
  system: 'baccarat',
  variant: { chips, home: true, mustBet: true, rotate: true, rounds: 6 },
  settings: { chips },
  sides: [['Ada'], ['Bruno'], ['Clara'], ['Dmitri']],
  playing: 'Shoe',
  opens: 'cuts',
  games: { things: 'cards', player, showsTooMuch },
  tell: shoeLines,
};
