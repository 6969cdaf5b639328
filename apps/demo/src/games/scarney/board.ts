import { bug, type JsonObject } from '@fairview/kernel';
import { readFile } from 'node:fs/promises';
import { askedView, type Shown } from '../../plan/played-game.js';
import { installation } from '../../server/installation.js';

/** A pawn as the server shows it: its spots are null while they are hidden. */
interface Pawn {
  readonly colour: string;
  readonly spots: number | null;
}

/** A board as the server shows it. */
export interface Board {
  readonly phase: string;
  /** C1 to C16; null if a circle is vacant. */
  readonly circles: readonly { readonly pawn: Pawn | null }[];
}

export const scarneyView = askedView<{ readonly board: Board }>(
  'ScarneyView',
  'board { phase circles { pawn { colour spots } } }',
);

const inARow = 4;

/** The number of pawns on a board. */
export const standing = ({ circles }: Board): number => circles.filter(({ pawn }) => pawn !== null).length;

/** Whether spots are shown while pawns are still to be placed: of a dealt game nobody may see them (S-9). */
export const showsSpotsTooSoon = (shown: Pick<Shown, 'view'>): boolean => {
  const { phase, circles } = scarneyView.of(shown).board;
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

/** A game record as it is committed: two colours for the first seat, and all moves. */
export type CommittedRecord = JsonObject & {
  readonly setup: { readonly colours: readonly [readonly string[], readonly string[]] };
  readonly moves: readonly string[];
};

/** Reads a committed record of a game. */
export async function readCommitted(game: string, name: string): Promise<CommittedRecord> {
  const text = await readFile(new URL(`test/records/${game}.json`, installation()), 'utf8');
  const committed = JSON.parse(text) as Readonly<Record<string, { readonly record: CommittedRecord }>>;
  return committed[name]?.record ?? bug(`no record ${name} of ${game}`);
}

const colourNames: Readonly<Record<string, string>> = { B: 'black', R: 'red', Y: 'yellow', G: 'green' };

/** Two colours as they are spoken: `black and red`. */
export const coloursText = (colours: readonly string[]): string =>
  colours.map((colour) => colourNames[colour] ?? colour).join(' and ');
