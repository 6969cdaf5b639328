import { accepted, refused, type Checked, type Json } from '@fairview/kernel';
import { areScores } from '../../figures.js';
import { listOf, wholeNumber } from '../../../game/json-schema.js';
import { agreed, figure, judgedLater, largestFigure } from '../../settings.js';
import type { Side } from '../../sides.js';

export const baccaratSettings = {
  shoes: agreed('How many shoes are played (BC-17).', figure(1)),
  chips: agreed(
    'The chips that each side starts with, in the order of the sides (BC-17).',
    judgedLater(listOf(wholeNumber(0, largestFigure))),
  ),
};

/** What is agreed for a session (BC-17): the number of shoes. */
export type BaccaratTerms = { readonly system: 'baccarat'; readonly games: number };

/** As in the game's variant. */
const usualChips = 1000;

const isList = (given: Json): given is readonly number[] =>
  Array.isArray(given) && given.every((chips) => typeof chips === 'number');

/** Scarney Baccarat: the chips that every side sits down with, in the order of the sides. Refused: `chips-not-by-side` (BC-17). */
export function readChips(given: Json | undefined, sides: readonly Side[]): Checked<readonly number[]> {
  if (given === undefined) return accepted(sides.map(() => usualChips));
  return isList(given) && areScores(given, sides.length)
    ? accepted(given)
    : refused('BC-17', 'chips-not-by-side');
}
