import { chance, type Pick } from '../../../../../test/kit/random.js';
import type { EdgeClasses } from './edge-classes.js';
import { OptimalMatchings, type WorthOf } from './optimal-matchings.js';

type Mates = readonly number[];

/** Every perfect matching of so many vertices, as the mate of each. */
function allMatchings(size: number): readonly Mates[] {
  const found: Mates[] = [];
  const mates = Array.from({ length: size }, () => -1);
  const go = (): void => {
    const one = mates.indexOf(-1);
    if (one < 0) return void found.push([...mates]);
    for (let other = one + 1; other < size; other++) {
      if (mates[other] !== -1) continue;
      [mates[one], mates[other]] = [other, one];
      go();
      [mates[one], mates[other]] = [-1, -1];
    }
  };
  go();
  return found;
}

const byParts = (one: readonly number[], other: readonly number[]): number => {
  for (const [part, number] of one.entries()) {
    const difference = number - (other[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Those of a list that are greatest by rows of numbers. */
function greatest(list: readonly Mates[], rowOf: (mates: Mates) => readonly number[]): readonly Mates[] {
  let most: readonly number[] | null = null;
  let kept: Mates[] = [];
  for (const mates of list) {
    const row = rowOf(mates);
    const difference = most === null ? 1 : byParts(row, most);
    if (difference > 0) [most, kept] = [row, []];
    if (difference >= 0) kept.push(mates);
  }
  return kept;
}

/**
 * A graph whose vertices are in groups: edges within a group, between groups and none at all weigh differently, so that odd groups
 * need blossoms.
 */
function graphOf(size: number, pick: Pick): EdgeClasses {
  const groups = Array.from({ length: size }, () => pick(3));
  const isGrouped = pick(3) > 0;
  const count = 2 + pick(4);
  const weights = [
    0,
    0,
    ...Array.from({ length: 2 * (count - 1) }, (_, at) => (isGrouped && at < 2 ? 4 : pick(4))),
  ];
  const of = new Uint32Array(size * size);
  for (let one = 0; one < size; one++)
    for (let other = one + 1; other < size; other++) {
      const isNear = groups[one] === groups[other];
      const each = isGrouped && isNear ? (pick(6) === 0 ? 0 : 1) : pick(count);
      of[one * size + other] = each;
      of[other * size + one] = each;
    }
  return {
    size,
    parts: 2,
    of,
    weights: Float64Array.from(weights),
    isOrdered: Uint8Array.from({ length: count }, () => pick(2)),
  };
}

/** Narrows the matchings of a graph down by wishes of all kinds, beside a list of all of them. */
function compare(seed: number, lists: ReadonlyMap<number, readonly Mates[]>): void {
  const pick = chance(seed);
  const size = 4 + 2 * pick(4);
  const graph = graphOf(size, pick);
  const classes = Uint32Array.from(graph.of);
  const classOf = (one: number, other: number): number => classes[one * size + other] ?? 0;
  const sums = (mates: Mates): readonly number[] =>
    [0, 1].map((part) =>
      mates.reduce((sum, other, one) => sum + (graph.weights[classOf(one, other) * 2 + part] ?? 0), 0),
    );
  let left = greatest(lists.get(size) ?? [], sums);
  const first = Int32Array.from({ length: size }, () => pick(size));
  const found = new OptimalMatchings(graph, first, pick(2) === 0 ? 0 : pick(3));
  const open = new Set(Array.from({ length: size }, (_, vertex) => vertex));
  const check = (what: string): void => {
    const mates = Array.from({ length: size }, (_, vertex) => found.mateOf(vertex)).join();
    if (!left.some((each) => each.join() === mates))
      throw new Error(`seed ${seed}, after ${what}: ${mates} is not one of ${left.length}`);
  };
  const valueOf = (): WorthOf => {
    const values = Array.from({ length: size }, () => pick(pick(2) === 0 ? 2 : size));
    return (other) => values[other] ?? 0;
  };
  check('the start');
  const rankAfter = pick(4);
  for (let step = 0; open.size > 0; step++) {
    const vertices = [...open].toSorted((one, other) => one - other);
    if (step === rankAfter) {
      const ranks = new Map(
        vertices.map((vertex, place) => [vertex, size - place + (place * 2 < open.size ? 100 : 0)]),
      );
      found.rank(ranks, ranks.get(vertices[vertices.length / 2] ?? 0) ?? 0);
      left = greatest(left, (mates) => [
        vertices.reduce((sum, one) => {
          const other = mates[one] ?? 0;
          const counts = other > one && graph.isOrdered[classOf(one, other)] === 1;
          return sum + (counts ? (ranks.get(one) ?? 0) : 0);
        }, 0),
      ]);
      check('ranks');
    }
    const vertex = vertices[pick(vertices.length)] ?? 0;
    const value = valueOf();
    if (step < 4 && pick(2) === 0) {
      found.prefer(vertex, value);
      left = greatest(left, (mates) => [value(mates[vertex] ?? 0)]);
      check(`a wish of ${vertex}`);
    } else {
      const mate = found.settle(vertex, value);
      left = greatest(left, (mates) => [value(mates[vertex] ?? 0)]).filter((mates) => mates[vertex] === mate);
      open.delete(vertex);
      open.delete(mate);
      check(`a pair of ${vertex}`);
    }
  }
}

describe('all heaviest matchings at once', () => {
  const count = process.env['LONG'] === undefined ? 2_000 : 50_000;

  it(`C.04.3 are narrowed down by wishes as a list of all matchings is, in ${count} graphs`, () => {
    const lists = new Map([4, 6, 8, 10].map((size) => [size, allMatchings(size)]));
    for (let seed = 1; seed <= count; seed++) expect(() => compare(seed, lists)).not.toThrow();
  });
});
