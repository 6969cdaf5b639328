import type { Player } from '../../server/tournament.js';
import { sideBySide, standing } from './board.js';
import type { Outcome, PlayedGame } from '../../plan/played-game.js';
import { viewAs } from '../../plan/shown.js';
import { inLines } from '../../printing/text.js';

/** Half of the sixteen pawns stand, and all of them. */
const halfWay = 8;
const placements = 16;

/** `Ada 38: removed 19, black last pawn doubles 19`, each seat that has a line of its own. */
function scores({ points, lines, rating }: Outcome, seats: readonly Player[]): string {
  const told = seats.flatMap(({ name }, seat) => {
    const own = lines.filter((line) => line.seat === seat).map(({ label, points }) => `${label} ${points}`);
    return own.length === 0 ? [] : [`${name} ${points[seat] ?? 0}: ${own.join(', ')}`];
  });
  return `${told.join('; ')}${rating === null ? '.' : `. ${rating}`}`;
}

/** A game as it went: the board three times, what was played after the placement, and the score lines. */
export function gameLines({ seats, plies, outcome }: PlayedGame): readonly string[] {
  const boards = plies.map(({ after }) => viewAs(after, 'ScarneyView').board);
  const [half, all, last] = [boards[halfWay - 1], boards[placements - 1], boards.at(-1)];
  const shown =
    half && all && last
      ? sideBySide([
          ['eight stand', half],
          ['all sixteen stand', all],
          [`${standing(last)} left`, last],
        ])
      : [];
  const moves = plies.slice(placements).map(({ move }) => move);
  return ['', ...shown, '', ...inLines(moves), scores(outcome, seats)];
}
