import { inColumns } from '@fairview/kernel';
import type { PlayedGame, PlayedPly } from '../../plan/played-game.js';
import { inLines, withPlayers } from '../../printing/text.js';
import { viewAs } from '../../plan/shown.js';

/** What a seat did in some phases of a round, in the order done. */
const done = (plies: readonly PlayedPly[], seat: number, phases: readonly string[]): string =>
  plies
    .filter((ply) => ply.seat === seat && ply.move !== 'done')
    .filter(({ before }) => phases.includes(viewAs(before, 'BaccaratView').phase))
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
  const ofRound = (round: number) =>
    plies.filter(({ before }) => viewAs(before, 'BaccaratView').round === round);
  const house = outcome.lines.findLast(({ label }) => label.startsWith('house '))?.label ?? 'house 0';
  const chips = seats.map(({ name }, seat) => `${name} ${outcome.points[seat] ?? 0}`);
  return [
    `${seats[0]?.name ?? ''} cuts: ${plies[0]?.move ?? ''}`,
    ...rounds.flatMap((round) => ['', ...toldRound(game, round, ofRound(round))]),
    '',
    `Chips at the end: ${chips.join(', ')}; ${house}. Play chips only: no money.`,
  ];
}
