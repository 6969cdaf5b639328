import type { VariablesOf } from '../../data/graphql.js';
import type { reportResultDocument } from './documents.js';

export type ResultInput = NonNullable<VariablesOf<typeof reportResultDocument>['input']['result']>;

/** How a game ended, as an official picks it if the figures do not say it. */
export type Ending = 'points' | 'resignation' | 'given-up' | 'draw' | 'no-contest';

/** One side of a slip: who plays for it, and what was written in its box. */
export interface Written {
  /** The player of the side in this game: the one at the board. */
  readonly player: string;
  readonly box: string;
}

/** What of a slip cannot be read, for a sentence beside it. */
export type Unreadable =
  'no-figures' | 'one-box' | 'all-boxes' | 'not-a-figure' | 'not-a-position' | 'level' | 'winner-unmarked';

export type Read = { readonly result: ResultInput } | { readonly unreadable: Unreadable };

const figure = /^[-−]?\d{1,5}$/u;
/** The figure in a box; null if it has none. */
export const figureIn = (box: string): number | null =>
  figure.test(box.trim()) ? Number(box.trim().replace('−', '-')) : null;
/** Whether nothing is written in it. */
export const isBlank = (box: string): boolean => box.trim() === '';

/** The one side that has something in its box other than zero; undefined if none or several have. */
export function marked(sides: readonly Written[]): Written | undefined {
  const own = sides.filter(({ box }) => !isBlank(box) && figureIn(box) !== 0);
  return own.length === 1 ? own[0] : undefined;
}

/** What the slips of a game may say, and how their boxes are read. */
export interface SlipReading {
  /** The endings that a slip may bear, the usual one first. */
  readonly endings: readonly Ending[];
  /** The result of a game that was played to its end, by the settings of its match; not all boxes are blank. */
  points(sides: readonly Written[], settings: unknown): Read;
  /** The result of a game that was given up, if a game can be. */
  givenUp?(sides: readonly Written[]): Read;
}

/** The figures of all boxes; null if one has none. */
export function scoresOf(sides: readonly Written[]): number[] | null {
  const scores = sides.map(({ box }) => figureIn(box));
  return scores.every((score) => score !== null) ? scores : null;
}

/** The player with the most points; null if two have as many. */
export function highest(sides: readonly Written[], scores: readonly number[]): string | null {
  const most = Math.max(...scores);
  return scores.filter((score) => score === most).length === 1
    ? (sides[scores.indexOf(most)]?.player ?? null)
    : null;
}

/** Of a slip with one box in use: the result that its figure makes for its player. */
export const oneBox =
  (resultOf: (player: string, score: number) => ResultInput) =>
  (sides: readonly Written[]): Read => {
    if (hasWords(sides)) return { unreadable: 'not-a-figure' };
    const [only, ...others] = sides.filter(({ box }) => !isBlank(box));
    return only && others.length === 0
      ? { result: resultOf(only.player, figureIn(only.box) ?? 0) }
      : { unreadable: 'one-box' };
  };

/** Of a slip with a figure in each box: the result that they make. */
export const allBoxes =
  (resultOf: (scores: number[], sides: readonly Written[]) => ResultInput) =>
  (sides: readonly Written[]): Read => {
    if (hasWords(sides)) return { unreadable: 'not-a-figure' };
    const scores = scoresOf(sides);
    return scores ? { result: resultOf(scores, sides) } : { unreadable: 'all-boxes' };
  };

/** Whether something stands in a box that is no figure. */
export const hasWords = (sides: readonly Written[]): boolean =>
  sides.some(({ box }) => !isBlank(box) && figureIn(box) === null);
