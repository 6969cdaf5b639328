import { groupsOf, placesIn, talliesOf, type TableOfTwo } from './groups.js';

/** Somebody who goes on to the final. */
interface Qualifier {
  readonly entry: string;
  readonly group: number;
  /** The place among those of the group who can go on, from 1: no two of a group share it. */
  readonly place: number;
}

/** The best of a group who are still there: by place, and of equal places by number. */
function qualifiersOf(
  group: readonly string[],
  at: number,
  {
    tables,
    isHere,
    most,
  }: { readonly tables: readonly TableOfTwo[]; isHere(entry: string): boolean; readonly most: number },
): readonly Qualifier[] {
  const places = placesIn(group, tables);
  return group
    .filter(isHere)
    .toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
    .slice(0, most)
    .map((entry, index) => ({ entry, group: at, place: index + 1 }));
}

/** The seeds of a bracket that meet in its first round: the first and the last, and so on inward. */
const opponentOf = (seed: number, count: number): number => 2 ** Math.ceil(Math.log2(count)) - 1 - seed;

/** Nobody meets one of their own group in the first round of a bracket, as far as an exchange with another of the same place prevents it. */
function apart(seeds: readonly Qualifier[]): readonly Qualifier[] {
  const after = [...seeds];
  const groupAt = (at: number): number | undefined => after[at]?.group;
  for (let at = 0; at < after.length; at += 1) {
    const other = opponentOf(at, after.length);
    const theirs = after[other];
    if (other <= at || !theirs || groupAt(at) !== theirs.group) continue;
    const fits = (to: number): boolean => {
      const moved = after[to];
      if (!moved || to === other || to === at || moved.place !== theirs.place || moved.group === theirs.group)
        return false;
      return groupAt(opponentOf(to, after.length)) !== theirs.group;
    };
    const to = [...after.keys()]
      .filter(fits)
      .toSorted((a, b) => Math.abs(a - other) - Math.abs(b - other) || b - a)[0];
    const moved = to === undefined ? undefined : after[to];
    if (to === undefined || !moved) continue;
    after[other] = moved;
    after[to] = theirs;
  }
  return after;
}

/**
 * The entries that go on to the final, the first seed first: all group winners before all who are second, and entries with the
 * same place by match points, then by spread in their groups, then by number.
 */
export function seedsOf(
  entries: readonly string[],
  {
    groups,
    qualifiers,
    isBracket,
    tables,
    isHere,
  }: {
    readonly groups: number;
    readonly qualifiers: number;
    readonly isBracket: boolean;
    readonly tables: readonly TableOfTwo[];
    isHere(entry: string): boolean;
  },
): readonly string[] {
  const all = groupsOf(entries, groups);
  const figures = new Map(all.flatMap((group) => [...talliesOf(group, tables)]));
  const numbers = new Map(entries.map((entry, at) => [entry, at]));
  const figure = ({ entry }: Qualifier, of: 'points' | 'spread'): number => figures.get(entry)?.[of] ?? 0;
  const seeds = all
    .flatMap((group, at) => qualifiersOf(group, at, { tables, isHere, most: qualifiers }))
    .toSorted(
      (one, other) =>
        one.place - other.place ||
        figure(other, 'points') - figure(one, 'points') ||
        figure(other, 'spread') - figure(one, 'spread') ||
        (numbers.get(one.entry) ?? 0) - (numbers.get(other.entry) ?? 0),
    );
  return (isBracket ? apart(seeds) : seeds).map(({ entry }) => entry);
}
