import type { Hundredths } from '../model/points.js';
import type { TrfPerson } from '../model/tournament.js';
import { hundredths } from '../file/decimals.js';

/** A figure of a TRF: 1.5, also as .5 or 1,5; null if it is none. */
export const figureOf = (text: string, bound = 1000): Hundredths | null =>
  hundredths(
    text
      .trim()
      .replace(/^(-?)(?=[.,])/u, '$10')
      .replace(',', '.'),
    bound,
  );

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
  readonly person: TrfPerson;
  /** Points and rank as the file states them; null if it does not. */
  readonly points: Hundredths | null;
  readonly rank: number | null;
  readonly cells: readonly TrfCell[];
}

const firstRound = 91;
const width = 10;
const knownResults = '1=0WDL+-UFHZ';

/** Columns are counted in characters. A line in which none is half of a pair of surrogates has each in one place of its text. */
export const inPlaces = (line: string): string => line.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

/** What people wrote in columns of a line, from 1. */
const written = (line: string, from: number, to: number): string =>
  [...line]
    .slice(from - 1, to)
    .join('')
    .trimEnd();

/** A text in columns of a line. */
export const textColumn = (line: string, from: number, to: number): string => written(line, from, to).trim();

const column = (line: string, from: number, to: number): string => line.slice(from - 1, to).trim();

/** The first column of a `001` line between fields that is not empty, null if all are: names of another length push all that follows. */
export function filledGap(line: string): number | null {
  const places = inPlaces(line);
  const isFilled = (at: number): boolean => (places[at - 1] ?? ' ') !== ' ';
  const found = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91].find(isFilled);
  if (found !== undefined) return found;
  for (let at = firstRound; at < places.length; at += width)
    for (const gap of [5, 7, 9, 10]) if (isFilled(at + gap)) return at + gap;
  return null;
}

/** Whether columns of a line are empty. */
export const isEmptyIn = (line: string, from: number, to?: number): boolean =>
  line.slice(from - 1, to).trim() === '';

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
    if (figure === null || !isEmptyIn(line, from + width, from + width)) return null;
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
  const places = inPlaces(text);
  const [number, rating, rank] = [
    wholeColumn(places, 5, 8),
    wholeColumn(places, 49, 52),
    wholeColumn(places, 86, 89),
  ];
  const points = column(places, 81, 84) === '' ? null : figureOf(column(places, 81, 84));
  if (number === null || number === 0 || rating === null || rank === null) return null;
  if (points === null && column(places, 81, 84) !== '') return null;
  const cells: TrfCell[] = [];
  for (let at = firstRound; at < places.trimEnd().length; at += width) {
    const cell = cellOf(places.slice(at, at + width));
    if (cell === null) return null;
    cells.push(cell);
  }
  return {
    line,
    number,
    name: textColumn(text, 15, 47),
    rating: rating === 0 ? null : rating,
    person: { title: written(text, 10, 13), origin: written(text, 54, 79) },
    points,
    rank: rank === 0 ? null : rank,
    cells,
  };
}

/** A text in its column. A line break in it would begin a line of its own, and half of a character is none. */
export function nameColumn(name: string, width: number): string {
  const signs = [...name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')].slice(0, width);
  return `${signs.join('')}${' '.repeat(width - signs.length)}`;
}

/** The `001` line of a player with their points and rank. */
export function playerLine(
  {
    number,
    name,
    rating,
    person,
    cells,
  }: Pick<TrfPlayer, 'number' | 'name' | 'rating' | 'cells'> & { readonly person: TrfPerson | undefined },
  points: string,
  rank: number,
): string {
  const rated = String(rating ?? '').padStart(4);
  const title = nameColumn(person?.title ?? '', 4);
  const origin = nameColumn(person?.origin ?? '', 26);
  const head = `001 ${String(number).padStart(4)} ${title} ${nameColumn(name, 33)} ${rated} ${origin} `;
  const own = `${head}${points.padStart(4)} ${String(rank).padStart(4)}`;
  const rounds = cells.map(({ opponent, colour, result }) => {
    const id = opponent === 0 ? '0000' : String(opponent).padStart(4);
    return `  ${id} ${colour} ${result === '' ? ' ' : result}`;
  });
  return `${own}${rounds.join('')}`.trimEnd();
}
