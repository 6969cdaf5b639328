import { bit, circles, neighbours, setOf } from './board.js';
import { winningKind, winningKinds, winningPositions, type WinningKind } from './winning.js';

const countOf = (positions: 44 | 58, kind: WinningKind): number =>
  [...winningPositions(positions).values()].filter((one) => one === kind).length;

const kindOn = (positions: 44 | 58, ...stones: readonly number[]) => winningKind(positions, setOf(stones));

describe('the board', () => {
  it('T-1 gives corners 3 neighbours, edges 5, all others 8, and neighbours are mutual', () => {
    const counts = circles.map((circle) =>
      circles.filter((other) => ((neighbours[circle] ?? 0) & bit(other)) !== 0),
    );
    expect(counts.map(({ length }) => length).join('')).toBe('3555358885588855888535553');
    expect(counts[11]).toEqual([6, 7, 8, 11, 13, 16, 17, 18]);
    for (const circle of circles) {
      for (const other of circles) {
        expect(((neighbours[circle] ?? 0) & bit(other)) !== 0).toBe(
          ((neighbours[other] ?? 0) & bit(circle)) !== 0,
        );
      }
    }
  });

  it('T-3 has 44 positions: 28 rows and 16 small squares', () => {
    expect([countOf(44, 'row'), countOf(44, 'small-square'), winningPositions(44).size]).toEqual([
      28, 16, 44,
    ]);
  });

  it('T-4 has 58: nine, four and one extended squares more', () => {
    expect(winningPositions(58).size).toBe(58);
    const kinds = ['nine-circle-square', 'sixteen-circle-square', 'big-square'] as const;
    expect(kinds.map((kind) => countOf(58, kind))).toEqual([9, 4, 1]);
    expect(kinds.map((kind) => countOf(44, kind))).toEqual([0, 0, 0]);
  });

  it.each([
    [[1, 2, 3, 4], 'row'],
    [[22, 23, 24, 25], 'row'],
    [[5, 10, 15, 20], 'row'],
    [[7, 13, 19, 25], 'row'],
    [[5, 9, 13, 17], 'row'],
    [[7, 8, 12, 13], 'small-square'],
    [[1, 3, 11, 13], 'nine-circle-square'],
    [[2, 5, 17, 20], 'sixteen-circle-square'],
    [[1, 5, 21, 25], 'big-square'],
    [[3, 7, 9, 13], undefined],
    [[1, 2, 3, 5], undefined],
    [[4, 5, 6, 7], undefined],
    [[2, 10, 16, 24], undefined],
  ] as const)('T-3, T-4 call %j %s', (stones, kind) => expect(kindOn(58, ...stones)).toBe(kind));

  it.each([44, 58] as const)('finds the %i among all sets of circles', (positions) => {
    const found = new Map<number, WinningKind>();
    for (let set = 0; set < 1 << circles.length; set += 1) {
      const kind = winningKind(positions, set);
      if (kind !== undefined) found.set(set, kind);
    }
    expect(found).toEqual(new Map([...winningPositions(positions)].sort(([one], [other]) => one - other)));
  });

  it('T-5 is worth 1, 2, 3, 4, 5', () => {
    expect(Object.entries(winningKinds).map(([kind, { points }]) => `${kind} ${points}`)).toEqual([
      'sixteen-circle-square 1',
      'nine-circle-square 2',
      'small-square 3',
      'row 4',
      'big-square 5',
    ]);
  });
});
