import type { PlayedGame, PlayedPly } from '../../plan/played-game.js';
import { inLines, withPlayers } from '../../printing/text.js';
import { readPosition } from './position.js';

/** What every seat did in some phases of a round, seat by seat in the order in which they came. */
function actions(plies: readonly PlayedPly[], phases: readonly string[]): readonly string[] {
  const bySeat = new Map<number, readonly string[]>();
  for (const { seat, move, before } of plies) {
    const { phase } = readPosition(before.position);
    if (phases.includes(phase) && move !== 'done') bySeat.set(seat, [...(bySeat.get(seat) ?? []), move]);
  }
  return [...bySeat].map(([seat, moves]) => `P${seat + 1} ${moves.join(', ')}`);
}

/** A round as it went: the bets, the play, the settlement line by line. */
function toldRound(
  { seats, outcome }: PlayedGame,
  round: number,
  plies: readonly PlayedPly[],
): readonly string[] {
  const settled = outcome.lines.filter((line) => line.round === round).map(({ label }) => label);
  const told = [
    [actions(plies, ['bet']), '; '],
    [actions(plies, ['play', 'scarney', 'baccarat']), '; '],
    [settled, ', '],
  ] as const;
  return [
    `Round ${round}`,
    ...told.flatMap(([words, between]) =>
      inLines(
        words.map((word) => withPlayers(word, seats)),
        between,
      ),
    ),
  ];
}

/** A shoe as it went: the cut, every round with what each seat and the house won, the chips at the end. */
export function toldShoe(game: PlayedGame): readonly string[] {
  const { seats, plies, outcome } = game;
  const rounds = [...new Set(outcome.lines.flatMap(({ round }) => round ?? []))];
  const ofRound = (round: number) =>
    plies.filter(({ before }) => readPosition(before.position).round === round);
  const house = outcome.lines.findLast(({ label }) => label.startsWith('house '))?.label ?? 'house 0';
  const chips = seats.map(({ name }, seat) => `${name} ${outcome.points[seat] ?? 0}`);
  return [
    `${seats[0]?.name ?? ''} cuts: ${plies[0]?.move ?? ''}`,
    ...rounds.flatMap((round) => ['', ...toldRound(game, round, ofRound(round))]),
    '',
    `Chips at the end: ${chips.join(', ')}; ${house}. Play chips only: no money.`,
  ];
}
