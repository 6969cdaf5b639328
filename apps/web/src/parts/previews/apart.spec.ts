import { rankingColumnsOf } from '../standings/columns.js';
import { apart, shownOtherwise } from './apart.js';
import type { ChangedRow } from './document.js';

const rows = (moves: number, changes: number) =>
  [...Array(moves + changes).keys()].map((n) => ({ n, moves: n < moves }));
const counts = (moves: number, changes: number) => {
  const { shown, folded } = apart(rows(moves, changes), (row) => row.moves);
  return [shown.length, folded.length];
};

it('rows that only move stand behind those whose figures change once they are more than six', () => {
  expect(counts(6, 2)).toEqual([8, 0]);
  expect(counts(7, 2)).toEqual([2, 7]);
});

it('rows that all only move are all shown', () => {
  expect(counts(57, 0)).toEqual([57, 0]);
});

const standing = (more: Partial<ChangedRow['before']>): ChangedRow['before'] => ({
  rank: 1,
  provisional: false,
  matchPoints: 0,
  spread: 0,
  credits: 0,
  boardPoints: 0,
  total: 0,
  dealsWon: 0,
  best: 0,
  round: 0,
  chips: 0,
  entry: { id: 'ada', name: 'Ada' },
  ...more,
});

const isShown = (
  columns: Parameters<typeof rankingColumnsOf>[0]['offeredFormat']['columns'],
  after: Partial<ChangedRow['before']>,
): boolean =>
  shownOtherwise(
    [{ before: standing({}), after: standing(after) }],
    rankingColumnsOf({ offeredFormat: { columns } }),
  ).length === 1;

it('a row is another if its rank, its state or a figure of its standings is: chips where chips rank', () => {
  for (const after of [{ rank: 2 }, { provisional: true }, { chips: 50 }])
    expect(isShown(['ROUND', 'PLACE', 'CHIPS'], after)).toBe(true);
  expect(isShown(['ROUND', 'PLACE', 'CHIPS'], { spread: 3, total: 7 })).toBe(false);
  expect(isShown(['MATCH_POINTS', 'WON', 'SPREAD'], { spread: 3 })).toBe(true);
  expect(isShown(['MATCH_POINTS', 'WON', 'SPREAD'], { chips: 50, total: 7 })).toBe(false);
});
