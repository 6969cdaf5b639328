import { halfPoints, matchPointsOf } from './match-points.js';

describe('the points of a row', () => {
  it('are counted twice, so that halves are whole, but for the points of an arena', () => {
    expect([0, 1, 2, 7].map(halfPoints)).toEqual(['0', '½', '1', '3½']);
    const row = (tournament: { readonly arena: unknown } | null) =>
      matchPointsOf({ matchPoints: 3, entry: { tournament } });
    expect(row({ arena: null })).toBe('1½');
    expect(row({ arena: { minutes: 30 } })).toBe('3');
  });
});
