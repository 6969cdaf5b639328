import { bug } from '@fairview/kernel';
import type { PlayedGame, PlayedPly } from '../../plan/played-game.js';
import { scoreTable, tableAtEnd } from '../../plan/tables-of-a-game.js';
import { viewAs } from '../../plan/shown.js';

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
  const { round, dealerSeat } = viewAs(plies[0]?.before ?? bug('a hand without a ply'), 'SkarneyView');
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
