import type { Formats } from '../../messages/formats.js';
import { figureOfColumn, hasSameFigures, rankingColumnsOf, halfPoints } from './columns.js';

const formats = {
  percent: String,
  signed: (n: number) => (n > 0 ? `+${n}` : String(n)),
} as unknown as Formats;
const row = {
  matchPoints: 3,
  spread: 12,
  credits: 40,
  boardPoints: 5,
  total: 77,
  dealsWon: 2,
  best: 9,
  round: 2,
  chips: 800,
};
const shownIn = (...columns: Parameters<typeof rankingColumnsOf>[0]['offeredFormat']['columns']) =>
  rankingColumnsOf({ offeredFormat: { columns } }).map((column) => [
    column.id,
    figureOfColumn(row, column, formats),
  ]);

describe('what ranks in a tournament', () => {
  it('is what its format shows, in its order, without what is only counted', () => {
    expect(shownIn('MATCH_POINTS', 'WON', 'LOST', 'SPREAD')).toEqual([
      ['points', '1½'],
      ['spread', '+12'],
    ]);
    // The points of an arena are whole.
    expect(shownIn('POINTS', 'WON')).toEqual([['points', '3']]);
    expect(shownIn('ROUND', 'PLACE', 'WORST_PLACE', 'CHIPS')).toEqual([
      ['reached', '2'],
      ['chips', '800'],
    ]);
  });

  it('is the same of two rows if each of its figures is', () => {
    const columns = rankingColumnsOf({ offeredFormat: { columns: ['MATCH_POINTS', 'CHIPS'] } });
    expect(hasSameFigures(columns, row, { ...row, spread: 0 })).toBe(true);
    expect(hasSameFigures(columns, row, { ...row, chips: 790 })).toBe(false);
  });
});

it('points that are counted twice are shown with halves', () => {
  expect([0, 1, 2, 7].map(halfPoints)).toEqual(['0', '½', '1', '3½']);
});
