/** What follows an opponent and a colour, as it is written: an empty text is a result that is not there yet. */
export type TrfResult = '' | '1' | '=' | '0' | 'W' | 'D' | 'L' | '+' | '-' | 'U' | 'F' | 'H' | 'Z';

/** One round of one player. */
export interface TrfCell {
  /** The starting number of the scheduled opponent, 0 without one. */
  readonly opponent: number;
  readonly colour: 'w' | 'b' | '-';
  readonly result: TrfResult;
}

/** The `001` line of a player. */
export interface TrfPlayer {
  readonly line: number;
  readonly number: number;
  readonly name: string;
  readonly rating: number | null;
  readonly cells: readonly TrfCell[];
}

const firstRound = 91;
const width = 10;
const knownResults = '1=0WDL+-UFHZ';

const column = (line: string, from: number, to: number): string => line.slice(from - 1, to).trim();

/** A whole number, 0 if the column is empty; null if it holds something else. */
export function wholeColumn(line: string, from: number, to: number): number | null {
  const text = column(line, from, to);
  return /^[0-9]*$/u.test(text) ? Number(text) : null;
}

/** Whole numbers in columns of `width` with a space between, from column `at` to the end of the line; null if one is none. */
export function figuresFrom(line: string, at: number, width: number): readonly number[] | null {
  const figures: number[] = [];
  for (let from = at; from <= line.trimEnd().length; from += width + 1) {
    const figure = wholeColumn(line, from, from + width - 1);
    if (figure === null) return null;
    figures.push(figure);
  }
  return figures;
}

function cellOf(text: string): TrfCell | null {
  const opponent = wholeColumn(text, 1, 4);
  const colour = (text[5] ?? ' ').toLowerCase();
  const result = (text[7] ?? ' ').trim().toUpperCase();
  if (opponent === null || !['w', 'b', '-', ' '].includes(colour)) return null;
  if (result !== '' && !knownResults.includes(result)) return null;
  return { opponent, colour: colour === 'w' || colour === 'b' ? colour : '-', result: result as TrfResult };
}

/** Takes a `001` line apart; null if it is not one. */
export function playerOf(text: string, line: number): TrfPlayer | null {
  const number = wholeColumn(text, 5, 8);
  const rating = wholeColumn(text, 49, 52);
  if (number === null || number === 0 || rating === null) return null;
  const cells: TrfCell[] = [];
  for (let at = firstRound; at < text.trimEnd().length; at += width) {
    const cell = cellOf(text.slice(at, at + width));
    if (cell === null) return null;
    cells.push(cell);
  }
  return { line, number, name: column(text, 15, 47), rating: rating === 0 ? null : rating, cells };
}

/** A name in its column. A line break in it would begin a line of its own, and half of a character is none. */
export const nameColumn = (name: string, width: number): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, width)
    .replace(/\p{Cs}/gu, ' ')
    .padEnd(width);

/** The `001` line of a player with their points and rank. */
export function playerLine(
  { number, name, rating, cells }: Omit<TrfPlayer, 'line'>,
  points: string,
  rank: number,
): string {
  const head = `001 ${String(number).padStart(4)}      ${nameColumn(name, 33)} ${String(rating ?? '').padStart(4)}`;
  const own = `${head.padEnd(80)}${points.padStart(4)} ${String(rank).padStart(4)}`;
  const rounds = cells.map(({ opponent, colour, result }) => {
    const id = opponent === 0 ? '0000' : String(opponent).padStart(4);
    return `  ${id} ${colour} ${result === '' ? ' ' : result}`;
  });
  return `${own}${rounds.join('')}`.trimEnd();
}
