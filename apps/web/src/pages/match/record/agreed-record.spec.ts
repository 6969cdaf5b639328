import { movesIn, withNames } from './agreed-record.js';

describe('a record that the other side has brought in', () => {
  const names = new Map([
    ['e1', 'Ada'],
    ['e2', 'Farid'],
  ]);

  it('is shown with names, and keeps everything else', () => {
    const record = { record: 'fairview/1', seats: ['e2', 'e1', 'gone'], moves: ['1', '2'] };
    expect(withNames(record, names)).toEqual({ ...record, seats: ['Farid', 'Ada', '?'] });
    expect(movesIn(record)).toEqual(['1', '2']);
  });

  it('is left as it is if it is not a record', () => {
    expect([withNames(null, names), movesIn('x')]).toEqual([null, []]);
  });
});
