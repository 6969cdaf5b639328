import { inColumns } from '@fairview/kernel';
import { type PlayedGame, scoreTable, tableAtEnd } from '../../plan/played-game.js';
import { asPlayed } from '../../printing/text.js';
import type { GamePlan } from '../../plan/game-plan.js';
import { scarnecchiaView, player, showsTooMuch } from './player.js';

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

/** A round robin of three, every match the best of five hands. */
export const scarnecchia: GamePlan = {
  title: 'Scarnecchia, a game by Howard Fosdick (2023)',
  example: 'a round robin of three',
  about: [
    'Three players, each of whom meets each other; a match is the best of five hands. Each has four dominoes, and four lie',
    'face up as the pool. In turn, players capture tiles of the pool that add up to a tile of their own (`capture 5-2 : 4-0 + 2-1`),',
    'builds on a tile for a later capture (`build 1-1 + 3-2 = 7` makes b1), or trails a tile to the pool, and draws. A hand ends',
    'with the stock of 16; every tile won is a point, and a sweep, which leaves the table empty, is three.',
    'The tiles are dealt by a shuffle that neither the server nor any player can steer. Nobody sees the other’s hand.',
  ],
  format: 'ROUND_ROBIN',
  system: 'scarnecchia',
  sides: [['Ada'], ['Bruno'], ['Clara']],
  playing: 'Hand',
  opens: 'leads',
  games: { things: 'tiles', player, showsTooMuch },
  figure: asPlayed,
  view: scarnecchiaView,
  tell: handLines,
};
