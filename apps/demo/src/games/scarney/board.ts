import { viewAs, type Board, type Shown } from '../../plan/shown.js';

const inARow = 4;

/** The number of pawns on a board. */
export const standing = ({ circles }: Board): number => circles.filter(({ pawn }) => pawn !== null).length;

/** Whether spots are shown while pawns are still to be placed: of a dealt game nobody may see them (S-9). */
export const showsSpotsTooSoon = (shown: Pick<Shown, 'view'>): boolean => {
  const { phase, circles } = viewAs(shown, 'ScarneyView').board;
  return phase === 'PLACE' && circles.some(({ pawn }) => pawn !== null && pawn.spots !== null);
};

const drawnCircle = ({ pawn }: Board['circles'][number]): string =>
  pawn === null ? '· ' : `${pawn.colour}${pawn.spots ?? '?'}`;

/** A board as a club draws it, four lines of four circles: `G3` is green with three spots, `G?` before they are shown. */
const drawn = ({ circles }: Board): readonly string[] =>
  Array.from({ length: circles.length / inARow }, (_, row) =>
    circles
      .slice(row * inARow, (row + 1) * inARow)
      .map(drawnCircle)
      .join(' '),
  );

/** Boards side by side, each under its title. */
export function sideBySide(boards: readonly (readonly [title: string, board: Board])[]): readonly string[] {
  const columns = boards.map(([title, board]) => [title, ...drawn(board)]);
  const widths = columns.map((lines) => Math.max(...lines.map((line) => line.length)) + 4);
  return Array.from({ length: 1 + inARow }, (_, row) =>
    columns
      .map((lines, at) => (lines[row] ?? '').padEnd(widths[at] ?? 0))
      .join('')
      .trimEnd(),
  );
}
