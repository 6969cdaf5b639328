import fc from 'fast-check';
import { mostEntries } from '../tournament/limits.js';
import { fewestAtTable, goOn, mostAtTable, tablesOfElimination, thoseWhoGoOn } from './elimination.js';

describe('BC-18 the tables of a round of elimination', () => {
  it.each([
    [3, [3]],
    [6, [6]],
    [7, [4, 3]],
    [8, [4, 4]],
    [12, [6, 6]],
    [13, [5, 4, 4]],
    [25, [5, 5, 5, 5, 5]],
  ])('seat %i players', (players, sizes) => {
    expect(tablesOfElimination(players)).toEqual(sizes);
  });

  it.each([0, 1, 2])('cannot seat %i', (players) => {
    expect(tablesOfElimination(players)).toBeUndefined();
  });

  it('seat everybody, three to six at a table, the tables as even as can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: mostEntries }), (players) => {
        const sizes = tablesOfElimination(players) ?? [];
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(fewestAtTable);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(mostAtTable);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('become fewer from round to round until one is left', () => {
    for (let players = fewestAtTable; players <= mostEntries; players += 1) {
      const rounds: number[] = [];
      for (let left = players; rounds.at(-1) !== 1;) {
        rounds.push(tablesOfElimination(left)?.length ?? 0);
        left = goOn * (rounds.at(-1) ?? 0);
        if (rounds.length > 10) throw new Error(`${players} players never come to one table`);
      }
      expect(rounds).toEqual([...rounds].sort((one, other) => other - one));
    }
  });

  it('send on the first of every table, then the second', () => {
    expect(
      thoseWhoGoOn([
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ]),
    ).toEqual(['a', 'd', 'b', 'e']);
  });
});
