import { caseNamed, changedLines } from './case.js';

const line = (id: string, rank: number, matchPoints: number, spread: number) => ({
  ...{ rank, matchPoints, spread, provisional: false },
  entry: { id, name: id },
});

describe('a case', () => {
  it('is named by its game and its number', () => {
    expect(caseNamed('019a-b7-2')).toEqual({ game: '019a-b7', number: 2 });
  });

  it('shows the rows that a ruling has changed, and no others', () => {
    const before = [line('ada', 1, 2, 4), line('ben', 2, 0, -4), line('cy', 3, 0, -5)];
    const after = [line('ada', 1, 0, 0), line('ben', 1, 0, 0), line('cy', 3, 0, -5)];
    expect(changedLines(before, after).map(({ entry, was, is }) => [entry, was.rank, is.rank])).toEqual([
      ['ada', 1, 1],
      ['ben', 2, 1],
    ]);
  });
});
