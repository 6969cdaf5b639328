import { largestFigure } from './settings.js';

/** Whether it is a whole number of points, from `least`, that a sheet can add up exactly. */
export const isPoints = (given: unknown, least = 0): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= least && given <= largestFigure;

/** Whether it is a figure for each of so many sides, from `least`. */
export const areScores = (
  given: readonly number[] | undefined,
  sides: number,
  least = 0,
): given is readonly number[] => given?.length === sides && given.every((score) => isPoints(score, least));

/** The least loss that can be written. */
export const leastFigure = -largestFigure;

/** More chips than a shoe can win or lose, whatever its limits are, and few enough for thousands of shoes to add up exactly. */
const mostOfAShoe = 1_000_000_000_000;

/** Whether it is a net for each of so many sides, in chips: side bets pay nine times stakes that may be as large as a figure. */
export const areNets = (given: readonly number[] | undefined, sides: number): given is readonly number[] =>
  given?.length === sides && given.every((net) => Number.isInteger(net) && Math.abs(net) <= mostOfAShoe);
