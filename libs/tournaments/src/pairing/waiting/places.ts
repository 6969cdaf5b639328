import { bug } from '@fairview/kernel';
import type { PlayedTable } from '../method.js';

/** What somebody of an arena has done so far. A match won is 2 points, a drawn one 1. */
interface Tally {
  points: number;
  won: number;
  spread: number;
}

/** Somebody with their points. */
export interface Placed {
  readonly entry: string;
  readonly points: number;
}

const pointsFor: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [2, 0],
  '+/-': [2, 0],
  '0-1': [0, 2],
  '-/+': [0, 2],
  '1/2-1/2': [1, 1],
  '-/-': [0, 0],
};

/**
 * Everybody best first, by match points, then matches won, then spread, as the standings of an arena rank; entries level in all
 * of these by number. An open match counts for nothing.
 * @param order everybody in the order of pairing numbers
 */
export function placesInArena(
  order: readonly string[],
  tables: readonly Pick<PlayedTable, 'contenders' | 'result'>[],
): readonly Placed[] {
  const tallies = new Map(order.map((entry): [string, Tally] => [entry, { points: 0, won: 0, spread: 0 }]));
  for (const { contenders, result } of tables) {
    const given = result && pointsFor[result.result];
    if (!given) continue;
    // If neither came, both lose the spread.
    const theirs = result.result === '-/-' ? result.spread : 0 - result.spread;
    for (const [at, entry] of contenders.entries()) {
      const tally = tallies.get(entry) ?? bug(`${entry} has no number`);
      tally.points += given[at] ?? 0;
      tally.won += given[at] === 2 ? 1 : 0;
      tally.spread += at === 0 ? result.spread : theirs;
    }
  }
  const figure = (entry: string, of: keyof Tally): number => tallies.get(entry)?.[of] ?? 0;
  return order
    .toSorted(
      (one, other) =>
        figure(other, 'points') - figure(one, 'points') ||
        figure(other, 'won') - figure(one, 'won') ||
        figure(other, 'spread') - figure(one, 'spread'),
    )
    .map((entry) => ({ entry, points: figure(entry, 'points') }));
}
