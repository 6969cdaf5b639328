import { apart } from './apart.js';

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
