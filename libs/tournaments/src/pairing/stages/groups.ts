import type { PlayedTable } from '../method.js';

/** A table between two, as far as places follow from it. */
export type TableOfTwo = Pick<PlayedTable, 'contenders' | 'isOver' | 'result'>;

/** The groups of a field, each in the order of numbers: dealt out like a snake, 1 2 3 3 2 1 1 2 3. */
export function groupsOf(entries: readonly string[], count: number): readonly (readonly string[])[] {
  const groups = Array.from({ length: count }, (): string[] => []);
  for (const [at, entry] of entries.entries()) {
    const [lap, step] = [Math.floor(at / count), at % count];
    groups[lap % 2 === 0 ? step : count - 1 - step]?.push(entry);
  }
  return groups;
}

/** What somebody has done against some others. A match won is 2 points, a drawn one 1. */
interface Tally {
  points: number;
  spread: number;
}

const pointsFor: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [2, 0],
  '+/-': [2, 0],
  '0-1': [0, 2],
  '-/+': [0, 2],
  '1/2-1/2': [1, 1],
  '-/-': [0, 0],
};

/** What everybody of a group has done against the others of it. */
export function talliesOf(
  group: readonly string[],
  tables: readonly TableOfTwo[],
): ReadonlyMap<string, Readonly<Tally>> {
  const tallies = new Map(group.map((entry) => [entry, { points: 0, spread: 0 }]));
  for (const { contenders, isOver, result } of tables) {
    const [one, other] = contenders.map((entry) => tallies.get(entry));
    if (!isOver || !result || !one || !other) continue;
    const [own = 0, theirs = 0] = pointsFor[result.result] ?? [];
    one.points += own;
    one.spread += result.spread;
    other.points += theirs;
    // If neither came, both lose the spread.
    other.spread += result.result === '-/-' ? result.spread : 0 - result.spread;
  }
  return tallies;
}

/** Those with equal figures together, the best figures first; within them the order that they had. */
function byFigures(
  group: readonly string[],
  figuresOf: (entry: string) => readonly number[],
): readonly (readonly string[])[] {
  const compared = (one: string, other: string): number => {
    const theirs = figuresOf(other);
    return figuresOf(one).reduce((found, own, at) => found || (theirs[at] ?? 0) - own, 0);
  };
  const parts: string[][] = [];
  for (const entry of group.toSorted(compared)) {
    const [first] = parts.at(-1) ?? [];
    if (first !== undefined && compared(first, entry) === 0) parts.at(-1)?.push(entry);
    else parts.push([entry]);
  }
  return parts;
}

/**
 * The places in a group: by match points, by spread, and by the match points of the matches among those level in both. Entries
 * still level share the place (1, 2, 2, 4).
 */
export function placesIn(
  group: readonly string[],
  tables: readonly TableOfTwo[],
): ReadonlyMap<string, number> {
  const tallies = talliesOf(group, tables);
  const parts = byFigures(group, (entry) => {
    const { points = 0, spread = 0 } = tallies.get(entry) ?? {};
    return [points, spread];
  }).flatMap((level) => {
    const among = talliesOf(level, tables);
    return byFigures(level, (entry) => [among.get(entry)?.points ?? 0]);
  });
  const places = new Map<string, number>();
  for (const part of parts) {
    const place = places.size + 1;
    for (const entry of part) places.set(entry, place);
  }
  return places;
}
