import type { GamePlan } from '../../plan/game-plan.js';
import { player, showsTooMuch } from './player.js';
import { handLines } from './narrate.js';

/** One match of seven hands, two partners against two. */
export const skarney: GamePlan = {
  title: 'Skarney',
  example: 'seven hands of two partnerships, dealt by their own seeds',
  about: [
    'Seven hands of a rummy for two partnerships, with two packs and four jokers; jokers and twos are wild. Everybody has eleven',
    'cards, draws, and offers a card at the end of the turn, which the others may take in turn. A side begins with its contract:',
    'three melds of three cards (four from the fourth hand on), all sets or all sequences. From then on both partners meld and lay',
    'off, and give natural cards for the wild ones in melds of their opponents. A player who melds the last card rummies. Melds are m1, m2',
    'and so on through the hand. Told are the contracts, melds, cards laid and exchanges; draws and offers are only counted.',
    'The cards are dealt by a shuffle that neither the server nor any player can steer. Nobody sees another’s hand.',
  ],
  format: 'ARRANGED',
  system: 'skarney',
  variant: { players: 4, partners: true },
  sides: [
    ['Ada', 'Clara'],
    ['Bruno', 'Dmitri'],
  ],
  playing: 'Hand',
  opens: 'draws first',
  games: { things: 'cards', player: player({ partners: true }), showsTooMuch },
  tell: handLines,
};
