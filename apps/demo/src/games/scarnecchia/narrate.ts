import { inColumns } from '@fairview/kernel';
import type { PlayedGame } from '../../plan/played-game.js';
import { scoreTable, tableAtEnd } from '../../plan/tables-of-a-game.js';

/** The turns of a hand, one column a player, in the order played. */
function turnTable({ seats, plies }: PlayedGame): readonly string[] {
  const rows: string[][] = [];
  for (const { seat, move } of plies) {
    const last = rows.at(-1);
    if (last === undefined || seat === 0 || last[seat] !== '')
      rows.push(seats.map((_, at) => (at === seat ? move : '')));
    else last[seat] = move;
  }
  return inColumns([seats.map(({ name }) => name), ...rows]);
}

/** A hand as it went: every turn, the table at the end, the score. */
export function handLines(game: PlayedGame): readonly string[] {
  const { seats, outcome } = game;
  const [winner] = outcome.winners;
  return [
    '',
    ...turnTable(game),
    '',
    ...tableAtEnd(game),
    '',
    ...scoreTable(outcome, seats),
    winner === undefined ? 'The hand is tied.' : `${seats[winner]?.name ?? ''} wins the hand.`,
  ];
}
