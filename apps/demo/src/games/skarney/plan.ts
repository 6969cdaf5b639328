import { bug } from '@fairview/kernel';
import { type PlayedGame, type PlayedPly, scoreTable, tableAtEnd } from '../../plan/played-game.js';
import { skarneyView } from './cards.js';
import type { GamePlan } from '../../plan/game-plan.js';
import { player, showsTooMuch } from './player.js';

const actionOf = ({ move }: PlayedPly): string => move.split(' ')[0] ?? '';

/** Moves that put cards on the table. */
const toTheTable = ['contract', 'meld', 'lay', 'swap'];

const counted = (plies: readonly PlayedPly[], action: string, words: readonly [string, string]): string => {
  const times = plies.filter((ply) => actionOf(ply) === action).length;
  return `${times} ${times === 1 ? words[0] : words[1]}`;
};

/** A hand as it went: the deal, the table at its end with every meld and hand, how it ended, the score. */
export function handLines(game: PlayedGame): readonly string[] {
  const { seats, plies, outcome } = game;
  const nameOf = (seat: number | undefined): string => seats[seat ?? -1]?.name ?? '';
  const { round, dealerSeat } = skarneyView.of(plies[0]?.before ?? bug('a hand without a ply'));
  const last = plies.at(-1);
  const isRummy = last !== undefined && toTheTable.includes(actionOf(last));
  const counts = [
    counted(plies, 'draw', ['card was drawn', 'cards were drawn']),
    counted(plies, 'offer', ['offered', 'offered']),
    counted(plies, 'take', ['taken', 'taken']),
  ].join(', ');
  return [
    `Round ${round}, dealt by ${nameOf(dealerSeat)}.`,
    '',
    ...tableAtEnd(game),
    '',
    `${isRummy ? `${nameOf(last.seat)} rummies` : 'The stock is used up'}: ${counts}.`,
    '',
    ...scoreTable(outcome, seats),
  ];
}

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
  view: skarneyView,
  tell: handLines,
};
