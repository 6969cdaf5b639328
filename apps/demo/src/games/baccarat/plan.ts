import { inColumns } from '@fairview/kernel';
import type { PlayedGame, PlayedPly } from '../../plan/played-game.js';
import { inLines, withPlayers } from '../../printing/text.js';
import { baccaratView, player, showsTooMuch } from './player.js';
import type { GamePlan } from '../../plan/game-plan.js';

/** What a seat did in some phases of a round, in the order done. */
const done = (plies: readonly PlayedPly[], seat: number, phases: readonly string[]): string =>
  plies
    .filter((ply) => ply.seat === seat && ply.move !== 'done')
    .filter(({ before }) => phases.includes(baccaratView.of(before).phase))
    .map(({ move }) => move)
    .join(', ');

/** A round as a table, a row for each player: the bets, the play, what was won or lost; then the settlement line by line. */
function toldRound(
  { seats, outcome }: PlayedGame,
  round: number,
  plies: readonly PlayedPly[],
): readonly string[] {
  const settled = outcome.lines.filter((line) => line.round === round);
  const won = (seat: number): number =>
    settled.filter((line) => line.seat === seat).reduce((sum, { points }) => sum + points, 0);
  return [
    `Round ${round}`,
    ...inColumns(
      [
        ['', 'won', 'bets', 'play'],
        ...seats.map(({ name }, seat) => [
          name,
          String(won(seat)),
          done(plies, seat, ['BET']),
          done(plies, seat, ['PLAY', 'SCARNEY', 'BACCARAT']),
        ]),
      ],
      [1],
    ),
    ...inLines(
      settled.map(({ label }) => withPlayers(label, seats)),
      ', ',
    ),
  ];
}

/** A shoe as it went: the cut, every round with what each seat and the house won, the chips at the end. */
export function shoeLines(game: PlayedGame): readonly string[] {
  const { seats, plies, outcome } = game;
  const rounds = [...new Set(outcome.lines.flatMap(({ round }) => round ?? []))];
  const ofRound = (round: number) => plies.filter(({ before }) => baccaratView.of(before).round === round);
  const house = outcome.lines.findLast(({ label }) => label.startsWith('house '))?.label ?? 'house 0';
  const chips = seats.map(({ name }, seat) => `${name} ${outcome.points[seat] ?? 0}`);
  return [
    `${seats[0]?.name ?? ''} cuts: ${plies[0]?.move ?? ''}`,
    ...rounds.flatMap((round) => ['', ...toldRound(game, round, ofRound(round))]),
    '',
    `Chips at the end: ${chips.join(', ')}; ${house}. Play chips only: no money.`,
  ];
}

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
  view: baccaratView,
  tell: shoeLines,
};
