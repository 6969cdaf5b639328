import { imps } from './index.js';

/** Bridge's table as it is printed: the swings of each worth, those between two rows not having reached the next. */
const printed: readonly (readonly [least: number, most: number])[] = [
  [0, 10],
  [20, 40],
  [50, 80],
  [90, 120],
  [130, 160],
  [170, 210],
  [220, 260],
  [270, 310],
  [320, 360],
  [370, 420],
  [430, 490],
  [500, 590],
  [600, 740],
  [750, 890],
  [900, 1090],
  [1100, 1290],
  [1300, 1490],
  [1500, 1740],
  [1750, 1990],
  [2000, 2240],
  [2250, 2490],
  [2500, 2990],
  [3000, 3490],
  [3500, 3990],
  [4000, 28_000_000_000],
];

describe('international match points', () => {
  it.each(printed.map(([least, most], worth) => ({ least, most, worth })))(
    'are $worth for a swing of $least to $most',
    ({ least, most, worth }) => {
      expect([imps(least), imps(most)]).toEqual([worth, worth]);
      expect([imps(-least), imps(-most)]).toEqual([worth === 0 ? 0 : -worth, worth === 0 ? 0 : -worth]);
    },
  );

  it('are those of the row below if a swing lies between two', () => {
    for (const [worth, [, most]] of printed.slice(0, -1).entries()) expect(imps(most + 5)).toBe(worth);
    expect([imps(15), imps(19), imps(215), imps(3999)]).toEqual([0, 0, 5, 23]);
  });

  it('are no less for a greater swing, and 24 at most', () => {
    const all = Array.from({ length: 5000 }, (_, swing) => imps(swing));
    expect(all).toEqual([...all].sort((one, other) => one - other));
    expect(Math.max(...all)).toBe(24);
  });
});
