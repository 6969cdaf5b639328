import { accepted, refused, type Checked, type Json } from '@fairview/kernel';
import { isPoints } from '../../figures.js';
import { listOf, takenBy, wholeNumber } from '../../../game/json-schema.js';
import { written } from '../../record-keys.js';
import { agreed, figure, judgedLater, largestFigure, type Settings } from '../../settings.js';
import type { Side } from '../../sides.js';
import type { TableTerms } from './table.js';

export const eliminationSettings = {
  chips: agreed(
    'The chips that everybody starts with, at least the minimum (BC-18).',
    judgedLater(wholeNumber(1, largestFigure)),
  ),
  min: agreed('The smallest bet on a space (BC-4).', figure(1)),
  rounds: agreed('The most rounds that are played (BC-18).', figure(1)),
  cuts: agreed(
    'The rounds after which the player with the fewest chips leaves, in rising order (BC-18).',
    judgedLater(listOf(wholeNumber(1, largestFigure))),
  ),
};
/** The figures on the sheet of a table (BC-18). */
export type EliminationTerms = TableTerms & { readonly system: 'elimination' };

type EliminationSettings = Settings<typeof eliminationSettings>;

/** BC-18. */
const usual = { chips: 1000, min: 10, rounds: 30, cuts: [8, 16, 25] } as const;

/** BC-18: the usual cuts as far as the rounds reach, or as agreed: rising, from 1, before the last round. */
function readCuts(given: Json | undefined, rounds: number): Checked<readonly number[]> {
  if (given === undefined) return accepted(usual.cuts.filter((cut) => cut < rounds));
  const unfit = refused('BC-18', 'cuts-unfit', { rounds });
  if (!Array.isArray(given)) return unfit;
  const cuts: number[] = [];
  for (const cut of given as readonly Json[]) {
    if (!isPoints(cut, (cuts.at(-1) ?? 0) + 1) || cut >= rounds) return unfit;
    cuts.push(cut);
  }
  return accepted(cuts);
}

/** What a table agrees on, defaults written out. Refused: `cuts-unfit` (BC-18). */
export function readTableTerms({
  min = usual.min,
  rounds = usual.rounds,
  cuts,
}: EliminationSettings): Checked<TableTerms> {
  const read = readCuts(cuts, rounds);
  return read.ok ? accepted({ min, rounds, cuts: read.value }) : read;
}

/** BC-18: equal stacks, none below the minimum. Refused: `setting-value-refused`. */
export function readStacks(
  { chips = usual.chips, min = usual.min }: EliminationSettings,
  sides: readonly Side[],
): Checked<readonly number[]> {
  return isPoints(chips, min)
    ? accepted(sides.map(() => chips))
    : refused('R-3', 'setting-value-refused', {
        setting: 'chips',
        given: written(chips),
        allowed: takenBy(wholeNumber(min, largestFigure)),
      });
}
