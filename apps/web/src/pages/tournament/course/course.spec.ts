import { strokesOf } from '../../../parts/charts/strokes.js';
import { courseOf } from './course.js';

const row = (entry: string, rank: number, provisional = false) => ({ entry, rank, provisional });

describe('the course of the ranks', () => {
  const course = courseOf([
    { round: 1, rows: [row('ada', 1), row('bo', 1), row('cy', 3)] },
    { round: 2, rows: [row('cy', 1), row('ada', 2), row('bo', 3, true)] },
  ]);
  const line = (entry: string) => course.lines.find((each) => each.entry === entry);

  it('has a column for each round and a line for each entry, in the order in which they end', () => {
    expect(course.columns.map(({ round }) => round)).toEqual([1, 2]);
    expect(course.lines.map(({ entry }) => entry)).toEqual(['cy', 'ada', 'bo']);
    expect(line('ada')?.spots.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  it('sets entries that share a rank a little apart, and never puts names over one another', () => {
    const [ada, bo] = [line('ada')?.spots[0]?.y ?? 0, line('bo')?.spots[0]?.y ?? 0];
    expect(bo - ada).toBe(9);
    const level = courseOf([{ round: 1, rows: ['a', 'b', 'c'].map((entry) => row(entry, 1)) }]);
    const names = level.lines.map(({ nameY }) => nameY);
    expect(names.slice(1).map((y, at) => y - (names[at] ?? 0))).toEqual([17, 17]);
    expect(level.height).toBeGreaterThan(names.at(-1) ?? 0);
  });

  it('draws a dashed line to a provisional rank', () => {
    expect(strokesOf(line('bo')?.spots ?? []).map(({ isDashed }) => isDashed)).toEqual([true]);
    expect(strokesOf(line('cy')?.spots ?? []).map(({ isDashed }) => isDashed)).toEqual([false]);
    expect(strokesOf([])).toEqual([]);
  });
});
