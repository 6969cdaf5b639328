import type { Player } from '../event.js';
import { sideBySide, standing } from './board.js';
import type { Outcome, PlayedGame } from './playing.js';

/** Half of the sixteen pawns stand, and all of them. */
const halfWay = 8;
const placements = 16;

const colourNames: Readonly<Record<string, string>> = { B: 'black', R: 'red', Y: 'yellow', G: 'green' };

/** Two colours as they are spoken: `black and red`. */
export const spoken = (colours: readonly string[]): string =>
  colours.map((colour) => colourNames[colour] ?? colour).join(' and ');

const widest = 108;

/** Moves as many to a line as it holds. */
function inLines(moves: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const move of moves) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + move.length > widest) lines.push(move);
    else lines[lines.length - 1] = `${line} ${move}`;
  }
  return lines;
}

/** `Ada 38: removed 19, black last pawn doubles 19`, each seat that has a line of its own. */
function scores({ points, lines, rating }: Outcome, seats: readonly Player[]): string {
  const told = seats.flatMap(({ name }, seat) => {
    const own = lines.filter((line) => line.seat === seat).map(({ label, points }) => `${label} ${points}`);
    return own.length === 0 ? [] : [`${name} ${points[seat] ?? 0}: ${own.join(', ')}`];
  });
  return `${told.join('; ')}${rating === null ? '.' : `. ${rating}`}`;
}

/** A game as it went: the board three times, what was played after the placement, and the score lines. */
export function toldGame({ seats, moves, boards, outcome }: PlayedGame): readonly string[] {
  const [half, all, last] = [boards[halfWay - 1], boards[placements - 1], boards.at(-1)];
  const shown =
    half && all && last
      ? sideBySide([
          ['eight stand', half],
          ['all sixteen stand', all],
          [`${standing(last)} left`, last],
        ])
      : [];
  return ['', ...shown, '', ...inLines(moves.slice(placements)), scores(outcome, seats)].map((line) =>
    line === '' ? line : `    ${line}`,
  );
}
