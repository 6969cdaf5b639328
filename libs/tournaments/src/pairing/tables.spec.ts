import fc from 'fast-check';
import { seatedAt, tablesOf } from './tables.js';

describe('tables of three or four', () => {
  it.each([
    [3, [3]],
    [4, [4]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [3, 3, 3]],
    [10, [4, 3, 3]],
    [11, [4, 4, 3]],
  ])('seat %i players', (players, sizes) => {
    expect(tablesOf(players, [4, 3])).toEqual(sizes);
  });

  it.each([0, 1, 2, 5])('cannot seat %i', (players) => {
    expect(tablesOf(players, [4, 3])).toBeUndefined();
  });

  it('take the sizes that a match may have', () => {
    expect(tablesOf(12, [3])).toEqual([3, 3, 3, 3]);
    expect(tablesOf(12, [4])).toEqual([4, 4, 4]);
    expect(tablesOf(7, [4])).toBeUndefined();
    expect(tablesOf(4, [3])).toBeUndefined();
  });

  it('seat everybody once, the first of the draw at different tables', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 64 }), (players) => {
        const numbers = Array.from({ length: players }, (_, at) => at + 1);
        const sizes = tablesOf(players, [4, 3]) ?? [];
        const tables = seatedAt(sizes);
        expect(tables.map((table) => table.length)).toEqual(sizes);
        expect([...tables.flat()].sort((one, other) => one - other)).toEqual(numbers);
        expect(tables.map(([first]) => first)).toEqual(numbers.slice(0, sizes.length));
      }),
    );
  });
});
